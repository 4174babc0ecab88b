import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { name, Paging, page, RowId, text } from '../base/fields.ts'
import { FileUrl } from '../base/file-url.ts'
import { documentCategories } from './choices.ts'

const Category = z.enum(documentCategories)
export const documentMaxBytes = 20 * 2 ** 20
/** The formats the editor accepts by drop and paste. */
export const richTextImageTypes = [
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/svg+xml',
  'image/webp',
  'image/bmp',
  'image/x-icon',
] as const
export const richTextImageMaxBytes = 2 * 2 ** 20

export const Document = z
  .object({
    id: z.int(),
    name: z.string(),
    size: z.int(),
    uploadTime: z.string(),
    uploadedBy: z.string(),
    category: Category,
    url: FileUrl,
    /** Zero when the file could not be read. */
    pages: z.int(),
    /** How often the searched words occur in it, and on which pages. */
    hits: z.int(),
    hitPages: z.array(z.int()),
  })
  .meta({ id: 'Document' })
export type Document = z.infer<typeof Document>

export const document = {
  list: endpoint({
    method: 'GET',
    path: '/api/documents',
    access: 'session',
    summary: 'The documents of the top organisation, newest first; `name` is searched in their names and text.',
    input: z.object({ name: text(60).default(''), category: Category.optional(), ...Paging }),
    output: page(Document).extend({
      /** How many were found in each category, regardless of the selected one. */
      categories: z.array(z.object({ category: Category, count: z.int() })),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/documents',
    access: ['document_list'],
    summary: 'Publishes an uploaded PDF in the organisation.',
    input: z.object({ name: name(120), category: Category, fileId: RowId }),
    output: Document,
    errors: ['file_not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/documents/{id}',
    access: ['document_list'],
    summary: 'Renames a document, changes its category, or puts another file in its place.',
    input: z.object({ id: RowId, name: name(120), category: Category, fileId: RowId.optional() }),
    output: Document,
    errors: ['document_not_found', 'file_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/documents/{id}',
    access: ['document_list'],
    summary: 'Removes a document.',
    input: z.object({ id: RowId }),
    output: z.object({ id: z.int(), deleted: z.literal(true) }),
    errors: ['document_not_found'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/document-files',
    access: ['document_list'],
    summary: 'Uploads a PDF. If no document uses it within a day, it is deleted.',
    input: z.object({}),
    upload: { field: 'file', maxBytes: documentMaxBytes, types: ['application/pdf'] },
    output: z.object({ fileId: z.int(), name: z.string(), size: z.int() }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/files/{fileId}',
    access: 'session',
    summary: 'A picture or a PDF, for callers who may see the record it belongs to.',
    input: z.object({ fileId: RowId, size: z.enum(['whole', 'small']).default('whole') }),
    kind: 'blob',
    output: z.unknown(),
    errors: ['file_not_found'],
  }),
  uploadRichTextImage: endpoint({
    method: 'POST',
    path: '/api/rich-text-images',
    access: 'session',
    summary: 'Uploads a picture for rich text, stored as JPG or PNG. If no text uses it within a day, it is deleted.',
    input: z.object({}),
    upload: { field: 'file', maxBytes: richTextImageMaxBytes, types: richTextImageTypes },
    output: z.object({ url: FileUrl }),
  }),
}
