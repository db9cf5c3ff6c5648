import { IsOptional, IsString } from 'class-validator';
import { text, Variable } from '#platform';

/** How PDFs are typeset. */
export class PdfSettings {
  /** A font for scripts that the built-in ones (typeface.ts) lack, such as Thai. */
  @Variable('PDF_FONT', text)
  @IsOptional()
  @IsString()
  font?: string;
}
