import { brand } from '../config/brand.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { failureSchema } from './responses.ts';
import { z } from './zod.ts';

/** The OpenAPI 3.1 document of the API, made from the schemas that its handlers parse with (R11.11). */
export function openApiDocument(server: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, operation] of Object.entries<Endpoint>(endpoints)) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operationId, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: 'Prices are US dollars. Every failure is `{success: false, error: {code, message, fields?}}`.',
    },
    servers: [{ url: server }],
    paths,
    components: { schemas: { Failure: schemaOf(failureSchema, 'output') } },
  };
}

function describe(operationId: string, { path, summary, query, headers, body, answer, refusals, method }: Endpoint) {
  const write = method !== 'get';
  const failures: Record<string, string> = {
    ...(method === 'post' ? { 409: 'The Idempotency-Key was used for something else' } : {}),
    ...refusals,
    ...(write
      ? {
          400: 'The request does not fit its schema',
          413: 'The body is too large',
          415: 'The body is not JSON',
          429: 'Too many writes in a minute',
        }
      : {}),
    500: 'Our own fault; nothing was changed',
    502: 'The provider failed',
    503: 'The provider is busy or away',
    504: 'The provider did not answer in time',
  };
  return {
    operationId,
    summary,
    parameters: [
      ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.entries(query ?? {}).map(([name, description]) => ({ name, in: 'query', description, schema: { type: 'string' } })),
      ...Object.entries(headers ?? {}).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      ...(method === 'post'
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              description: 'The same key and body give the same answer; another body or call 409',
              schema: { type: 'string', minLength: 8, maxLength: 200 },
            },
          ]
        : []),
    ],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } } : {}),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: schemaOf(answer, 'output') } } },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
        ]),
      ),
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
