export function withLock<Result>(directory: string, work: () => Promise<Result>): Promise<Result>;
