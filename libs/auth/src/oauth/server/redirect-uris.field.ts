import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, ValidateIf } from 'class-validator';
import { ValidationFailed } from '#platform';
import { redirectUriProblem } from './redirect-uri.js';

const most = 20;

/** A list of redirect URIs; what each one holds is checked by `refuseBadRedirectUris`, which names it by its place. */
export function RedirectUrisField({ optional = false } = {}): PropertyDecorator {
  const documentation = {
    type: String,
    isArray: true,
    minItems: 1,
    maxItems: most,
    uniqueItems: true,
    description:
      'Matched character by character. `https`, or `http` on 127.0.0.1, [::1] or localhost, where any port matches; no fragment',
    example: ['https://app.example.com/callback'],
  };
  return applyDecorators(
    optional ? ApiPropertyOptional(documentation) : ApiProperty(documentation),
    ValidateIf((_object, value) => !(optional && value === undefined)),
    ArrayUnique({ message: 'must not name the same URI twice' }),
    ArrayMinSize(1, { message: 'must have at least 1 entry' }),
    ArrayMaxSize(most, { message: `must have at most ${most} entries` }),
    IsArray({ message: 'must be a list' }),
  );
}

export function refuseBadRedirectUris(uris: readonly unknown[]): void {
  const problems = uris.flatMap((uri, index) => {
    const message = redirectUriProblem(uri);
    return message === null ? [] : [{ field: `redirectUris[${index}]`, message }];
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
}
