/** A text in double quotes, in which the shell fills in variables. */
const shell = (text) => `"${text}"`;

/** `$NAME` stands alone; anything else is as it is. */
export const variable = (value) => (typeof value === 'string' && /^\$[A-Z_]+$/.test(value) ? value.slice(1) : null);

export function curl({ path, method, credential, isSession, inPath, query, body, isLog }) {
  const url = path.replace(/\{(\w+)\}/g, (_, name) => inPath[name]);
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const hasBody = body !== undefined || isLog;
  const needsMethod = method !== (hasBody ? 'POST' : 'GET');
  const lines = [
    `curl ${needsMethod ? `-X ${method} ` : ''}${shell(`$BASE${url}${search.length > 0 ? `?${search.join('&')}` : ''}`)}`,
    ...(isSession ? [`-H "Cookie: session=$${credential}" -H "Origin: $BASE"`] : []),
    ...(credential && !isSession ? [`-H "Authorization: Bearer $${credential}"`] : []),
    ...(isLog ? [`-H 'Content-Type: text/csv'`, '--data-binary @purchasing.csv'] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** JSON in single quotes, which are left for each variable. */
function quoted(body) {
  const flat = JSON.stringify(body, null, 1).replace(/\n\s*/g, ' ');
  const text = flat.replace(/^\{ /, '{').replace(/ \}$/, '}').replace(/\[ /g, '[').replace(/ \]/g, ']');
  return `'${text.replaceAll("'", `'\\''`).replace(/"\$([A-Z_]+)"/g, `"'"$$$1"'"`)}'`;
}
