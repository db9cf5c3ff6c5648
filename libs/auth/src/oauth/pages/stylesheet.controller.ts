import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '#platform';
import { stylesheet, stylesheetPath } from './stylesheet.js';

@ApiExcludeController()
@Public()
@Controller()
export class StylesheetController {
  @Get(stylesheetPath)
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  stylesheet(): string {
    return stylesheet;
  }
}
