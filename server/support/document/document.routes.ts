import { document } from '#contract/support/document.ts'
import { implement } from '#server/http/implement.ts'
import { listDocuments, removeDocument, rewriteDocument, saveDocument, uploadDocument } from './document.service.ts'
import { serveFile, uploadRichTextImage } from './file.service.ts'

export const documentFeature = implement('document', document, {
  list: (input, ctx) => listDocuments(ctx, input),
  save: (input, ctx) => saveDocument(ctx, input),
  update: (input, ctx) => rewriteDocument(ctx, input),
  remove: ({ id }, ctx) => removeDocument(ctx, id),
  upload: (_, ctx) => uploadDocument(ctx),
  file: (input, ctx) => serveFile(ctx, input),
  uploadRichTextImage: (_, ctx) => uploadRichTextImage(ctx),
})
