interface Sample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export declare function samples(api: object): Readonly<Record<string, readonly Sample[]>>;
