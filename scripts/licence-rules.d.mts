export function isAllowed(expression: unknown): boolean;
export function isReadByHand(name: string, version: string): boolean;
