import type { FastifyRequest } from 'fastify'
import type { Upload } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { UploadedFile } from './context.ts'

const starts = (bytes: Buffer, ...head: number[]) => head.every((b, i) => bytes[i] === b)

/** What a file is by its first bytes; its name and the browser's word count for nothing. */
function typeOf(bytes: Buffer): string | null {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  return bytes.includes(0) ? null : 'text/plain'
}

export async function readUpload(request: FastifyRequest, upload: Upload) {
  if (!request.isMultipart()) throw new Refusal('file_missing')
  const fields: Record<string, string> = {}
  let file: UploadedFile | null = null
  const limits = { fileSize: upload.maxBytes, files: 1, fields: 20, fieldSize: 8192 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else file = { bytes: await part.toBuffer(), type: '', name: part.filename.slice(0, 200) }
  }
  if (!file) throw new Refusal('file_missing')
  const type = typeOf(file.bytes)
  if (!type || !upload.types.includes(type)) throw new Refusal('file_type', { types: upload.types.join(', ') })
  return { file: { ...file, type }, fields }
}
