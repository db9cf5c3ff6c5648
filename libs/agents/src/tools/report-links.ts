import type { Principal } from '#auth';
import { type Bottleneck, bottleneckLabels, placeWords } from '#mining';

/** A figure or a finding that an answer speaks of, and the page on which people see it. */
export interface ToolRef {
  readonly ref: string;
  readonly what: string;
  readonly page: string;
}

/** Which part of the report's page shows what has such an id. */
const sections: Readonly<Record<string, string>> = { b: 'process', w: 'process', o: 'plan' };

/** Addresses of the dashboard, where people see what an assistant was told. */
export class ReportLinks {
  private readonly start: string;

  constructor(baseUrl: string, { environment }: Pick<Principal, 'environment'>) {
    this.start = environment === 'test' ? `${baseUrl}/sandbox` : baseUrl;
  }

  page(path: string): string {
    return `${this.start}${path}`;
  }

  report(assessment: string, more: Readonly<Record<string, string>> = {}): string {
    const query = new URLSearchParams(more);
    return this.page(`/assessments/${assessment}/report${query.size > 0 ? `?${String(query)}` : ''}`);
  }

  ref(assessment: string, ref: string): string {
    return this.report(assessment, { section: sections[ref[0] ?? ''] ?? 'summary', ref });
  }

  /** Everything in a part of a report that has an id of its own. */
  refsIn(assessment: string, entries: readonly unknown[]): ToolRef[] {
    return entries.flatMap((entry) => {
      const { id, name, rationale, ...place } = entry as Partial<Bottleneck> & { name?: string; rationale?: string };
      if (id === undefined) return [];
      const { kind, at } = place;
      const what = kind && at ? `${bottleneckLabels[kind]} ${placeWords({ kind, at })}` : (name ?? rationale ?? id);
      return [{ ref: id, what, page: this.ref(assessment, id) }];
    });
  }
}
