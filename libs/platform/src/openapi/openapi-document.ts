import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeErrors, errorComponents } from './documented-errors.js';
import { describeHeaders, headerComponents } from './documented-headers.js';
import { hoistNamedSchemas } from './named-schemas.js';
import { describePathParameters } from './path-parameters.js';
import type { Introduction } from './openapi.js';
import { toOpenApi31 } from './openapi-31.js';

/** The description of the whole API, made from the code that serves it. */
export function openApiDocument(app: INestApplication, introduction: Introduction, baseUrl: string): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(introduction.title)
    .setDescription(introduction.text)
    .setVersion('1')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer(baseUrl)
    .addSecurity('bearer', { type: 'http', scheme: 'bearer', description: 'An API key or an OAuth access token' })
    .addSecurity('administrator', { type: 'http', scheme: 'bearer', description: 'The ADMIN_TOKEN' })
    .addSecurity('session', { type: 'apiKey', in: 'cookie', name: 'session', description: 'A signed-in browser' });
  for (const [name, description] of introduction.tags) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...errorComponents.schemas },
    responses: errorComponents.responses,
    headers: headerComponents,
  };
  describePathParameters(document);
  describeErrors(document);
  describeHeaders(document);
  leaveOutUnusedResponses(document);
  return toOpenApi31(hoistNamedSchemas(document));
}

function leaveOutUnusedResponses(document: OpenAPIObject): void {
  const used = JSON.stringify(document.paths);
  const responses = Object.entries(document.components?.responses ?? {});
  document.components = {
    ...document.components,
    responses: Object.fromEntries(responses.filter(([name]) => used.includes(`"#/components/responses/${name}"`))),
  };
}
