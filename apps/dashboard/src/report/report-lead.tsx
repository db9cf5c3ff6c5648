import { Time } from '../ui/time';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

interface ReportHead {
  readonly generatedAt: string;
  readonly period: { readonly from: string; readonly to: string };
}

/** What it is about and how old it is; while that is not known, its line is kept free. */
export function ReportLead({ report }: { readonly report: ReportHead | undefined }) {
  if (!report) return '\u00a0';
  const { generatedAt, period } = report;
  return (
    <>
      {day.format(new Date(period.from))} to {day.format(new Date(period.to))}, written <Time at={generatedAt} />
    </>
  );
}
