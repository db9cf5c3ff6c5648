interface CrossTenantStatement {
  readonly begins: RegExp;
  readonly why: string;
  /** First when the service starts and then every few minutes: the walk may or may not meet it. */
  readonly isRare?: true;
}

/** The statements that must be about all tenants at once, and why. On a spread database they ask every server. */
export const crossTenantStatements: readonly CrossTenantStatement[] = [
  // Workers take what is due, whosever it is; whatever they then do names the workspace.
  { begins: /^SELECT workspace_id AS id FROM assessments WHERE status = 'scheduled'/, why: 'whose runs are due' },
  {
    begins: /^SELECT workspace_id AS "workspaceId", bool_or.* FROM reports WHERE due_at/,
    why: 'whose reports are due',
  },
  { begins: /^SELECT DISTINCT workspace_id AS id FROM \( SELECT .* 'received'/, why: 'whose assessments have come in' },
  { begins: /^WITH due AS \( SELECT workspace_id AS key, .* FROM sandboxes/, why: 'sandboxes that are bare or reset' },
  { begins: /^SELECT due\.id, .* FROM integrations due .*\btool = ANY/, why: 'tools to be asked' },
  { begins: /^SELECT 1 FROM integrations due/, why: 'whether a tool waits for a place', isRare: true },
  { begins: /^SELECT workspace_id AS "workspaceId" FROM halted_digests/, why: 'digests of runs that are due' },
  { begins: /^SELECT id, workspace_id .* FROM assessment_series WHERE next_turn_at <=/, why: 'turns that are due' },
  { begins: /^SELECT id, workspace_id .* FROM webhooks WHERE digest_at <=/, why: 'digests of failures that are due' },
  { begins: /^WITH RECURSIVE endpoint AS .* allowance AS/, why: 'deliveries that are due' },
  { begins: /^WITH RECURSIVE endpoint AS .* (head|held) AS/, why: 'how many deliveries are due', isRare: true },
  { begins: /^WITH outcome AS .* p\.ctid = ANY/, why: 'what became of a batch of deliveries, found by their places' },
  { begins: /^WITH held AS MATERIALIZED \( SELECT p\.ctid/, why: 'leases of a batch of deliveries', isRare: true },
  { begins: /^SELECT 1 FROM webhook_pending LIMIT 1/, why: 'whether any delivery is pending' },
  {
    begins: /^WITH RECURSIVE endpoint AS .* SELECT endpoint\.webhook_id AS id/,
    why: 'endpoints that are gone',
  },
  { begins: /^SELECT id, workspace_id .* FROM integrations WHERE expires_at/, why: 'credentials that have run out' },
  { begins: /^SELECT id, .* FROM event_log_parts .* HAVING/, why: 'logs in pieces' },
  { begins: /^INSERT INTO work_under_way/, why: 'work of whichever tenant has taken a process down' },
  { begins: /^INSERT INTO api_key_days AS d/, why: 'the requests of a few seconds, with all keys' },
  { begins: /^SELECT id, "workspaceId", days FROM .* api_keys k/, why: 'keys that are about to expire' },
  {
    begins: /^SELECT id, .* FROM integrations WHERE tool = 'csv_url'/,
    why: 'addresses of a version before',
    isRare: true,
  },
  {
    begins: /^SELECT .* FROM (assessments|integrations) WHERE folded IS NULL/,
    why: 'names of a version before',
    isRare: true,
  },
  { begins: /^UPDATE assessments SET estimated_completion/, why: 'estimates that have lapsed' },
  {
    begins: /^SELECT workspace_id AS "workspaceId" FROM scenarios WHERE status = /,
    why: 'workers that look for scenarios',
  },
  // Housekeeping looks through whole tables.
  { begins: /^SELECT first::text FROM .* (events|webhook_deliveries|api_requests)_other/, why: 'partitions' },
  { begins: /^DELETE FROM (events|webhook_deliveries|api_requests)_other/, why: 'partitions' },
  { begins: /^DELETE FROM api_request_days/, why: 'counts of days that are past', isRare: true },
  { begins: /^WITH ended AS .* api_request_days/, why: 'what a process has answered, to whichever tenants' },
  {
    begins: /^SELECT id, workspace_id AS "workspaceId" FROM webhooks WHERE public_key IS NULL/,
    why: 'endpoints of the version before, which get a key pair',
    isRare: true,
  },
  {
    begins: /^WITH due AS \( SELECT id AS key, workspace_id AS whose FROM comparisons/,
    why: 'comparisons that are due',
  },
  { begins: /^WITH due AS \( SELECT id AS key, id AS whose FROM organizations/, why: 'erasures that are due' },
  { begins: /^WITH due AS \( SELECT id AS key, id AS whose FROM organization_exports/, why: 'exports that are due' },
  {
    begins: /^SELECT organizations\.id, workspaces\.id AS "workspaceId" FROM organizations/,
    why: 'digests that are due',
  },
  { begins: /^DELETE FROM event_replacements WHERE NOT/, why: 'replacements that can no longer be undone' },
  { begins: /^DELETE FROM api_key_days/, why: 'days that are no longer shown' },
  { begins: /^DELETE FROM report_share_visits/, why: 'visits that no longer tell one from the next' },
  { begins: /^DELETE FROM report_pdfs AS pdf USING reports AS report LEFT JOIN/, why: 'PDFs that are outdated' },
  { begins: /^DELETE FROM report_case_sets/, why: 'cases that no report refers to' },
  // Who holds a secret says by it, and only by it, whose row is meant.
  { begins: /^SELECT .* FROM "report_shares" .* WHERE \(\("ReportShare"."token_hash" = /, why: 'the secret of a link' },
  { begins: /^SELECT data, .* FROM report_pdfs AS pdf JOIN reports .* WHERE pdf\.id = /, why: 'a signed address' },
  // A person and an administrator act in more than one workspace.
  { begins: /^SELECT .* FROM "report_shares" "share" WHERE "share"."created_by_id" = /, why: 'what a person shares' },
  { begins: /^SELECT .* FROM "assessments" "Assessment" WHERE \(\("Assessment"."id" = \$1\)\)/, why: 'a reviewer' },
  { begins: /^SELECT .* FROM "assessments" "assessment" WHERE true/, why: 'the list of reviewers' },
  { begins: /^SELECT w\.id, .* failing_since/, why: 'the list of endpoints that fail' },
];
