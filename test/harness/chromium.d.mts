import type { Browser } from 'playwright-core';

export function startBrowser(): Promise<Browser>;
