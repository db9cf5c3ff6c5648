import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import { type Assessment, AssessmentsService } from '#assessments';
import { Caller, Found, type Principal, RequireScope } from '#auth';
import { ApiData, type Data, data, Idempotent, TextField, Throws } from '#platform';
import { InReport } from '#reports';
import { QuestionsService } from './questions.service.js';

@ApiSchema({ description: 'A question about a report' })
class QuestionBody {
  @TextField({
    max: 1_000,
    trim: true,
    description: 'It goes to the language model as it is',
    example: 'Where do cases wait longest?',
  })
  question: string;
}

@ApiSchema({ description: 'A finding or a section that an answer is about' })
class AnswerRefView {
  @ApiProperty({ description: 'The id of a finding, or the name of a section', example: 'b1' })
  ref: string;

  @ApiProperty({ description: 'What it is called in the report' })
  what: string;

  @ApiProperty({ format: 'uri', description: 'Where people see it' })
  page: string;
}

@ApiSchema({ description: 'An answer of the language model, of which each figure has been checked' })
class AnswerView {
  @ApiProperty({ description: 'Sentences whose figures are all in this report; says so in words if none is left' })
  answer: string;

  @ApiProperty({ type: [AnswerRefView], description: 'What the sentences are about' })
  refs: readonly AnswerRefView[];

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Sentences left out because the report does not confirm them',
  })
  dropped: number;
}

@ApiTags('Reports')
@InReport()
@Controller('v1/assessments/:id/questions')
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Post()
  @RequireScope('assessments:read')
  @HttpCode(200)
  @Idempotent('own')
  @ApiOperation({ summary: 'Ask a question about a report' })
  @ApiData(AnswerView, 200, 'Answered')
  @Throws(
    'ASSESSMENT_NOT_FOUND',
    'LLM_BUSY',
    'LLM_FAILED',
    'LLM_NOT_CONFIGURED',
    'QUESTIONS_NOT_ALLOWED',
    'QUOTA_EXCEEDED',
    'REPORT_NOT_READY',
  )
  async ask(
    @Caller() caller: Principal,
    @Found(AssessmentsService) assessment: Assessment,
    @Body() { question }: QuestionBody,
  ): Promise<Data<AnswerView>> {
    return data(await this.questions.ask(caller, assessment, question));
  }
}
