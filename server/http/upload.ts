import type { FastifyRequest } from 'fastify'
import type { Upload } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { isOldSheet, namesOf, typeOf, unicodeAsUtf8 } from '#server/files/file-type.ts'
import type { UploadedFile } from './context.ts'

/** A name to show, never a path. */
const cleanName = (name: string | undefined) =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .slice(0, 120)

const isTooLarge = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^FST_(REQ_FILE_TOO_LARGE|ERR_CTP_BODY_TOO_LARGE)$/.test(String(error.code))
const tooLarge = ({ maxBytes }: Upload) => new Refusal('file_too_large', { megabytes: maxBytes / 2 ** 20 })

export async function readUpload(request: FastifyRequest, upload: Upload) {
  if (!request.isMultipart()) throw new Refusal('file_missing')
  const fields: Record<string, string> = {}
  let file: UploadedFile | null = null
  const limits = { fileSize: upload.maxBytes, files: 1, fields: 20, fieldSize: 8192 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else file = { bytes: unicodeAsUtf8(await part.toBuffer()), type: '', name: cleanName(part.filename) }
    }
  } catch (error) {
    throw isTooLarge(error) ? tooLarge(upload) : error
  }
  if (!file?.bytes.length) throw new Refusal('file_missing')
  const type = typeOf(file.bytes)
  if (type === 'image/heic') throw new Refusal('image_heic')
  if (isOldSheet(type, upload.types)) throw new Refusal('sheet_old')
  if (!type || !upload.types.includes(type)) throw new Refusal('file_type', { types: namesOf(upload.types) })
  return { file: { ...file, type }, fields }
}
