-- What a list says of a finished assessment, so that it need not open its report: {"cases", "annualValue":
-- {"currency", "low", "expected", "high"} or null, "topFinding" or null}. Null until there is a report, and of one that
-- the version before finished meanwhile.
ALTER TABLE assessments ADD COLUMN results jsonb;

-- Of the reports that there are. `annual` is what a year is worth where the log shows enough of it.
UPDATE assessments AS assessment SET results = jsonb_build_object(
  'cases', (summary->'totals'->>'cases')::bigint,
  'annualValue', nullif(summary->'annual'->'value', 'null'::jsonb),
  'topFinding', summary->'findings'->0->>'text'
)
FROM (
  SELECT DISTINCT ON (report.assessment_id) report.assessment_id, holder.content::jsonb AS summary
  FROM reports AS report
  JOIN report_sections AS section ON section.report_id = report.id AND section.name = 'summary'
  JOIN report_sections AS holder
    ON holder.report_id = coalesce(section.held_by, section.report_id) AND holder.name = section.name
  WHERE report.generated_at IS NOT NULL
  ORDER BY report.assessment_id, report.generated_at DESC
) AS latest
WHERE latest.assessment_id = assessment.id AND latest.summary->'totals' IS NOT NULL;
