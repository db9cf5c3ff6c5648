/** A text inside XML, in which every character stands for itself. */
export function markup(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- XML 1.0 has no place for these, not even escaped
      .replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, '\ufffd')
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
