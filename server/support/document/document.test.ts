import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { document } from '#contract/support/document.ts'
import { testApp } from '#server/testing/app.ts'
import { pdf, picture, picturesOfEveryType, drawing as svg } from '#server/testing/uploads.ts'
import { drawSvg } from './draw-svg.ts'

const t = testApp()
type SignedIn = Awaited<ReturnType<typeof t.signIn>>
let keeper: SignedIn
let reader: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  keeper = await t.signIn('ours', { permissions: ['document_list'], userName: '沈知衡' })
  reader = await t.signIn('ours', { permissions: [] })
  stranger = await t.signIn('theirs', { permissions: ['document_list'] })
})
const code = (key: keyof typeof errors) => ({ code: errors[key].code })
const upload = async (pages: readonly string[], fileName?: string) =>
  keeper.call(document.upload, { file: await pdf(pages, fileName) })
const idOf = (url: string) => Number(url.split('/').at(-1))

test('[CALL-document-upload] [CALL-document-save] [CALL-document-list] [ENTITY-document] [SCREEN-documents] a PDF is uploaded, saved, listed and read again byte for byte', async () => {
  const file = await pdf(
    ['外寒内饮，细辛一味，散寒化饮。', '麻黄与细辛同用，\n发散之力相加。细 辛三克。'],
    '../小青龙汤.pdf',
  )
  const { fileId, name, size } = await keeper.call(document.upload, { file })
  expect({ name, size }).toEqual({ name: '小青龙汤.pdf', size: file.size })
  const saved = await keeper.call(document.save, { name: '小青龙汤临证共识', category: 'guideline', fileId })
  expect(saved).toMatchObject({
    name: '小青龙汤临证共识',
    category: 'guideline',
    size: file.size,
    pages: 2,
    uploadedBy: '沈知衡',
    uploadTime: t.clock.now.toISOString(),
  })
  const { list } = await reader.call(document.list, {})
  expect(list).toEqual([saved])
  const read = await reader.call(document.file, { fileId: idOf(saved.url) })
  expect(Buffer.from(await read.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  expect(read.type).toBe('application/pdf')
})

test('the text of a document is searched, and the pages on which the words stand are told', async () => {
  const { fileId } = await upload(['饮片调剂规程'])
  await keeper.call(document.save, { name: '调剂规程 100%', category: 'procedure', fileId })
  const found = await reader.call(document.list, { name: '细辛' })
  expect(found.list).toMatchObject([{ name: '小青龙汤临证共识', hits: 3, hitPages: [1, 2] }])
  expect(found.categories).toEqual([{ category: 'guideline', count: 1 }])
  expect((await reader.call(document.list, { name: '饮片' })).list).toMatchObject([{ hits: 1 }])
  expect((await reader.call(document.list, { name: '0%' })).total).toBe(1)
  expect((await reader.call(document.list, { name: '_' })).total).toBe(0)
  expect((await reader.call(document.list, { category: 'procedure' })).total).toBe(1)
  expect((await reader.call(document.list, { category: 'procedure', name: '细辛' })).total).toBe(0)
  expect((await stranger.call(document.list, { name: '细辛' })).total).toBe(0)
})

test('[CALL-document-update] [SCOPE-admin-documents] a document is renamed, moved to another category, and its file replaced', async () => {
  const [first] = (await reader.call(document.list, { name: '小青龙汤' })).list
  const id = first?.id ?? 0
  await keeper.call(document.update, { id, name: '小青龙汤讲义', category: 'lecture' })
  expect((await reader.call(document.list, { category: 'lecture' })).list).toMatchObject([{ id, pages: 2 }])
  const { fileId } = await upload(['只有一页，五味子。'])
  const changed = await keeper.call(document.update, { id, name: '小青龙汤讲义', category: 'lecture', fileId })
  expect(changed.pages).toBe(1)
  expect((await reader.call(document.list, { name: '细辛' })).total).toBe(0)
  expect((await reader.call(document.list, { name: '五味子' })).list).toMatchObject([{ id }])
  await expect(reader.call(document.file, { fileId: idOf(first?.url ?? '') })).rejects.toMatchObject(
    code('file_not_found'),
  )
})

test('[RULE-document-file] [ERR-document] what is no PDF, what is too large, what runs scripts and what nobody named is refused', async () => {
  const docx = new File([Buffer.from('PK\u0003\u0004\u0000')], 'a.pdf', { type: 'application/pdf' })
  await expect(keeper.call(document.upload, { file: docx })).rejects.toMatchObject(code('file_type'))
  const huge = new File(['%PDF-1.7\n', new Uint8Array(20 * 2 ** 20)], 'a.pdf', { type: 'application/pdf' })
  await expect(keeper.call(document.upload, { file: huge })).rejects.toMatchObject(code('file_too_large'))
  const script = new File(['%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF'], 'a.pdf')
  await expect(keeper.call(document.upload, { file: script })).rejects.toMatchObject(code('pdf_active'))
  // A script at the far end of nearly 20 MB is found as well.
  const filler = new Uint8Array(20 * 2 ** 20 - 4096).fill(0x20)
  const long = new File(['%PDF-1.7\n', filler, '1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF'], 'a.pdf')
  await expect(keeper.call(document.upload, { file: long })).rejects.toMatchObject(code('pdf_active'))
  const { fileId } = await upload(['无名'])
  await expect(keeper.call(document.save, { name: ' ', category: 'form', fileId })).rejects.toMatchObject(
    code('input_invalid'),
  )
})

test('a PDF that no reader understands is kept without text', async () => {
  const broken = new File(['%PDF-1.7\nnothing that makes sense\n%%EOF'], 'a.pdf')
  const { fileId } = await keeper.call(document.upload, { file: broken })
  const saved = await keeper.call(document.save, { name: '读不出', category: 'other', fileId })
  expect(saved).toMatchObject({ pages: 0, hits: 0 })
})

test('[CALL-document-delete] a document is taken away with its file; another organisation has none of it', async () => {
  const { fileId } = await upload(['将要删除'])
  for (const other of [stranger, reader])
    await expect(other.call(document.file, { fileId })).rejects.toMatchObject(code('file_not_found'))
  await expect(stranger.call(document.save, { name: '偷', category: 'form', fileId })).rejects.toMatchObject(
    code('file_not_found'),
  )
  const { id, url } = await keeper.call(document.save, { name: '将要删除', category: 'form', fileId })
  const lost = code('document_not_found')
  await expect(stranger.call(document.update, { id, name: '改', category: 'form' })).rejects.toMatchObject(lost)
  await expect(stranger.call(document.remove, { id })).rejects.toMatchObject(lost)
  await expect(stranger.call(document.file, { fileId: idOf(url) })).rejects.toMatchObject(code('file_not_found'))
  expect(await keeper.call(document.remove, { id })).toEqual({ id, deleted: true })
  expect((await reader.call(document.list, { name: '将要删除' })).total).toBe(0)
  await expect(keeper.call(document.file, { fileId: idOf(url) })).rejects.toMatchObject(code('file_not_found'))
  await expect(keeper.call(document.remove, { id })).rejects.toMatchObject(lost)
})

test('[RULE-rich-text-images] each of the eight types becomes a picture of pixels; anything else is refused', async () => {
  for (const file of await picturesOfEveryType()) {
    const { url } = await reader.call(document.uploadRichTextImage, { file })
    expect((await reader.call(document.file, { fileId: idOf(url) })).type, file.name).toMatch(/^image\/(png|jpeg)$/)
  }
  const png = await (await picture(50)).arrayBuffer()
  const tiff = new File([new Uint8Array(await sharp(png).tiff().toBuffer())], 'a.png')
  for (const file of [tiff, await pdf(['x'])])
    await expect(reader.call(document.uploadRichTextImage, { file })).rejects.toMatchObject(code('file_type'))
  const entity = `<svg xmlns="http://www.w3.org/2000/svg"><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]></svg>`
  for (const bytes of [entity, 'GIF89a broken', 'BM'])
    await expect(
      reader.call(document.uploadRichTextImage, { file: new File([bytes], 'a.png') }),
      bytes,
    ).rejects.toMatchObject({ code: expect.any(Number) })
})

test('a drawing that would be drawn for hours is given up, and the next is drawn', async () => {
  const levels = Array.from({ length: 25 }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(3)}</g>`)
  const endless = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="g0"><rect width="1" height="1"/></g>${levels.join('')}</svg>`
  const limits = { maxPixels: 1e6, timeoutMs: 1 }
  await expect(drawSvg(Buffer.from(endless), limits)).rejects.toMatchObject({ killed: true })
  expect((await sharp(await drawSvg(Buffer.from(svg), { maxPixels: 1e6 })).metadata()).format).toBe('png')
})
