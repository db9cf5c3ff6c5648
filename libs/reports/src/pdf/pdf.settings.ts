import { IsOptional, IsString } from 'class-validator';
import { text, Variable } from '#platform';

/** How PDFs are set. */
export class PdfSettings {
  /** For the characters that the typeface of the PDFs lacks: Chinese, Japanese, Korean. */
  @Variable('PDF_FONT', text)
  @IsOptional()
  @IsString()
  font?: string;
}
