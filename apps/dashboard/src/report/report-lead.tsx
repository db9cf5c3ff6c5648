import { Time } from '../ui/time';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

interface ReportLeadProps {
  readonly report: { readonly generatedAt: string; readonly period: { readonly from: string; readonly to: string } };
}

export function ReportLead({ report: { generatedAt, period } }: ReportLeadProps) {
  return (
    <>
      {day.format(new Date(period.from))} to {day.format(new Date(period.to))}, written <Time at={generatedAt} />
    </>
  );
}
