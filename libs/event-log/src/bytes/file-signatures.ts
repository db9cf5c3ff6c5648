const exported = 'Export the table as CSV or Excel.';

/** The first bytes of formats that people upload by mistake, and what to tell them. */
export const signaturesOfOtherFiles: readonly (readonly [beginning: string, words: string])[] = [
  ['%PDF-', `a PDF. ${exported}`],
  ['\xd0\xcf\x11\xe0', 'a file in an old Office format. Save it as .xlsx or CSV.'],
  ['\x89PNG', `a picture. ${exported}`],
  ['\xff\xd8\xff', `a picture. ${exported}`],
  ['GIF8', `a picture. ${exported}`],
  ['7z\xbc\xaf', 'a 7z archive. Unpack it and send what is in it.'],
  ['Rar!', 'a RAR archive. Unpack it and send what is in it.'],
];
