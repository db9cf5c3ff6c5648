import { useEffect, useRef } from 'react';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { type ReportFilterView, api, under } from '../../api';
import type { ReportSource } from '../source/report-source';

export type FiltersAddress = NonNullable<ReportSource['filters']>;

const parameter = 'filter';

/** The filter that the address names, read again until its report is ready. */
export function useReportFilter({ filters }: ReportSource): UseQueryResult<ReportFilterView> {
  const id = useSearchParams()[0].get(parameter);
  return useQuery({
    queryKey: [filters ?? '', id],
    queryFn:
      id === null || filters === null
        ? skipToken
        : ({ signal }) => api.get(under(filters, '/{filterId}', { filterId: id }), { signal }),
    refetchInterval: ({ state: { data } }) => data?.status === 'computing' && 1_000,
  });
}

/** The report of the filter's cases, which is read-only; the whole one until it is ready. */
export function useFilteredSource(whole: ReportSource): ReportSource {
  const { data } = useReportFilter(whole);
  if (data?.status !== 'ready') return whole;
  const { report, cases, caseList, caseTimes, variantList } = whole;
  const filtered = <Of extends string>(address: Of): Of => `${address}?${parameter}=${data.id}` as Of;
  return {
    ...whole,
    report: filtered(report),
    cases: filtered(cases),
    caseList: filtered(caseList),
    caseTimes: filtered(caseTimes),
    variantList: filtered(variantList),
    assessment: null,
  };
}

/** Sets the filter in the address, and keeps it there while links lead to other parts of the report. */
export function useChosenFilter(): [id: string | null, choose: (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const isStepBack = useNavigationType() === NavigationType.Pop;
  const id = search.get(parameter);
  const kept = useRef(id);
  const choose = (next: string | null): void => {
    kept.current = next;
    const changed = new URLSearchParams(search);
    if (next === null) changed.delete(parameter);
    else changed.set(parameter, next);
    // They are of other cases.
    for (const name of ['workflow', 'ref', 'variant', 'case', 'sheet']) changed.delete(name);
    setSearch(changed);
  };
  useEffect(() => {
    if (id !== null || isStepBack) kept.current = id;
    else if (kept.current !== null)
      setSearch({ ...Object.fromEntries(search), [parameter]: kept.current }, { replace: true });
  }, [id, isStepBack, search, setSearch]);
  return [id, choose];
}
