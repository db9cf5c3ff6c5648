export declare function samples(api: object): Readonly<Record<string, readonly object[]>>;
