export function onceAWorker<Made>(name: string, make: () => Made, end?: (made: Made) => Promise<unknown>): Made;
export function endWorker(): Promise<void>;
