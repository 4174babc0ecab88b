import { z } from 'zod'
import { calls } from './api.ts'
import type { Endpoint } from './base/endpoint.ts'
import { type ErrorKey, errors } from './base/errors.ts'

type Json = Record<string, unknown>

const schemaOf = (type: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return schema
}

/** OpenAPI keeps shared schemas in one place; JSON Schema keeps them with each schema. */
function hoist(schema: Json, shared: Json): Json {
  const { $defs, ...rest } = schema
  for (const [name, def] of Object.entries(($defs ?? {}) as Json)) shared[name] = hoist(def as Json, shared)
  return JSON.parse(JSON.stringify(rest).replaceAll('#/$defs/', '#/components/schemas/')) as Json
}

const refusal = (keys: readonly ErrorKey[]) => ({
  description: keys.map((k) => `${errors[k].code} ${k}`).join('; '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const always = (e: Endpoint): ErrorKey[] => {
  const keys: ErrorKey[] = [
    'input_invalid',
    'input_too_large',
    'input_not_json',
    'too_many_requests',
    'server_fault',
    'busy',
  ]
  if (e.access === 'public') return keys
  return [
    'token_missing',
    'token_revoked',
    'password_change_first',
    ...(e.access === 'session' ? [] : ['forbidden' as const]),
    ...keys,
  ]
}

function answerOf(e: Endpoint, shared: Json): Json {
  if (e.kind === 'blob') return { description: 'The bytes themselves.', content: { 'application/octet-stream': {} } }
  const data = hoist(schemaOf(e.output, 'output'), shared)
  if (e.kind === 'events')
    return { description: 'Server-sent events.', content: { 'text/event-stream': { schema: data } } }
  const envelope = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { const: 0 }, message: { type: 'string' }, data },
  }
  return { description: 'code 0 and the data.', content: { 'application/json': { schema: envelope } } }
}

function operation(id: string, e: Endpoint, shared: Json): Json {
  const input = hoist(schemaOf(e.input, 'input'), shared)
  const fields = { ...(input['properties'] as Record<string, Json>) }
  const needed = new Set((input['required'] as string[]) ?? [])
  const inPath = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const hasBody = e.method === 'POST' || e.method === 'PUT'
  const inQuery = Object.keys(fields).filter((f) => !inPath.includes(f) && (!hasBody || e.query?.includes(f)))
  const parameter = (place: string) => (name: string) => ({
    name,
    in: place,
    required: place === 'path' || needed.has(name),
    schema: fields[name] ?? {},
  })
  const parameters = [...inPath.map(parameter('path')), ...inQuery.map(parameter('query'))]
  for (const name of [...inPath, ...inQuery]) delete fields[name]
  if (e.upload)
    fields[e.upload.field] = {
      type: 'string',
      format: 'binary',
      description: `${e.upload.types.join(', ')}; at most ${e.upload.maxBytes} bytes`,
    }
  const schema = {
    ...input,
    type: 'object',
    properties: fields,
    required: Object.keys(fields).filter((f) => needed.has(f)),
  }
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary: e.summary,
    description: `Permission: ${Array.isArray(e.access) ? e.access.join(' or ') : e.access}`,
    security: e.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length && { parameters }),
    ...(hasBody && {
      requestBody: { required: true, content: { [e.upload ? 'multipart/form-data' : 'application/json']: { schema } } },
    }),
    responses: { 200: answerOf(e, shared), '4XX': refusal([...always(e), ...(e.errors ?? [])]) },
  }
}

export function openApi(): Json {
  const shared: Json = {}
  const paths: Record<string, Json> = {}
  for (const [id, e] of calls) paths[e.path] = { ...paths[e.path], [e.method.toLowerCase()]: operation(id, e, shared) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Qibo',
      version: '1',
      description: `Every JSON answer is an envelope {code, message, data}; code 0 is success, 401 and 4013 mean that the token is not valid. Roles: admin, doctor, staff, student. All codes: ${Object.entries(
        errors,
      )
        .map(([k, { code }]) => `${code} ${k}`)
        .join(', ')}.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...shared,
        Refusal: {
          type: 'object',
          required: ['code', 'message', 'data'],
          properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {} },
        },
      },
    },
    paths,
  }
}
