import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ErrorKey, errors } from '#contract/base/errors.ts'
import { insertOrganisation } from '#server/account/organisation/organisation.sql.ts'
import { readConfig } from '#server/config.ts'
import { testDatabase } from '#server/testing/database.ts'
import { cleanFiles } from './clean.service.ts'
import { databaseStore } from './database-store.sql.ts'
import type { FileStore } from './file-store.ts'
import { adoptFile, keepImage, keepPdf, listFiles, readFile, releaseFiles, uploadsOf } from './files.service.ts'
import { openStore } from './open-store.ts'

const db = await testDatabase()
let ours = 0
let theirs = 0
beforeAll(async () => {
  ours = await insertOrganisation(db, { topOrgId: null, name: 'ours' })
  theirs = await insertOrganisation(db, { topOrgId: null, name: 'theirs' })
})

const morning = new Date('2026-03-02T10:00:00+08:00')
const later = (hours: number) => new Date(morning.getTime() + hours * 3_600_000)
const ctxOf = (files: FileStore = databaseStore, env = {}) => ({ db, files, config: readConfig(env), now: morning })
const fileOf = (bytes: Buffer, name = 'tongue.jpg') => ({ bytes, name, type: '' })
const holderOf = (ownerId: number, topOrgId = ours) => ({ topOrgId, keptBy: 'trial', ownerId })
const refused = (key: ErrorKey) => expect.objectContaining({ key })
const maxBytes = 2 * 2 ** 20

const photo = (shade: number) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: { r: shade, g: 80, b: 90 } } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera of a patient' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
/** A PNG whose header states any size, with hardly any data after it. */
function pngOf(width: number, height: number) {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture is kept upright, without place and camera, with a small one beside it', async () => {
  const ctx = ctxOf()
  const sent = await photo(10)
  expect(sent.includes('Camera of a patient')).toBe(true)
  const { useId } = await keepImage(ctx, fileOf(sent, '../舌.jpg'), maxBytes, holderOf(1))
  const whole = await readFile(ctx, holderOf(1), useId)
  expect(whole).toMatchObject({ type: 'image/jpeg', isolated: true })
  expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 400, height: 600 })
  expect((await sharp(whole.bytes).metadata()).exif).toBeUndefined()
  const small = await readFile(ctx, holderOf(1), useId, 'small')
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 213, height: 320 })
})

test('the same picture is stored once an organisation, and read by its own holder alone', async () => {
  const ctx = ctxOf()
  const sent = await photo(20)
  const [one, two, other] = await Promise.all([
    keepImage(ctx, fileOf(sent), maxBytes, holderOf(2)),
    keepImage(ctx, fileOf(sent), maxBytes, holderOf(3)),
    keepImage(ctx, fileOf(sent), maxBytes, holderOf(2, theirs)),
  ])
  const rows = await db
    .selectFrom('file_use')
    .where('id', 'in', [one.useId, two.useId, other.useId])
    .orderBy('id')
    .select(['file_id', 'top_org_id'])
    .execute()
  expect(new Set(rows.map((r) => r.file_id)).size).toBe(2)
  await expect(readFile(ctx, holderOf(3), one.useId)).rejects.toEqual(refused('file_not_found'))
  await expect(readFile(ctx, holderOf(2, theirs), one.useId)).rejects.toEqual(refused('file_not_found'))
})

test('large pictures are reduced, a PNG stays one, and one too large as PNG becomes a JPEG', async () => {
  const ctx = ctxOf()
  const noise = await sharp({
    create: {
      width: 3200,
      height: 1000,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  const drawn = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const [large, plain] = await Promise.all([
    keepImage(ctx, fileOf(noise), maxBytes, holderOf(4)),
    keepImage(ctx, fileOf(drawn), maxBytes, holderOf(4)),
  ])
  const whole = await readFile(ctx, holderOf(4), large.useId)
  expect(whole.type).toBe('image/jpeg')
  expect((await sharp(whole.bytes).metadata()).width).toBe(3000)
  expect((await readFile(ctx, holderOf(4), plain.useId)).type).toBe('image/png')
})

describe('[ERR-image] what is no picture is refused with the reason', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)])
  test.each<[string, Buffer, ErrorKey]>([
    ['HEIC', heic, 'image_heic'],
    ['SVG with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'file_type'],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00'), 'file_type'],
    ['a PDF named .jpg', Buffer.from('%PDF-1.7\n%%EOF'), 'file_type'],
    ['40,000 × 40,000 pixels', pngOf(40_000, 40_000), 'image_pixels'],
    ['a strip of 30,000 × 400 pixels', pngOf(30_000, 400), 'image_pixels'],
    ['a head with hardly a pixel', pngOf(100, 100), 'image_damaged'],
    ['letters behind the head of a JPEG', Buffer.from('\xff\xd8\xff not a picture', 'latin1'), 'image_damaged'],
  ])('%s', async (_, bytes, key) => {
    await expect(keepImage(ctxOf(), fileOf(bytes), maxBytes, holderOf(5))).rejects.toEqual(refused(key))
    expect(await listFiles({ db }, ours, 'trial', [5])).toEqual([])
  })

  test('half a photograph', async () => {
    const sent = await photo(30)
    await expect(
      keepImage(ctxOf(), fileOf(sent.subarray(0, sent.length * 0.6)), maxBytes, holderOf(5)),
    ).rejects.toEqual(refused('image_damaged'))
  })
})

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((o) => (typeof o === 'string' ? Buffer.from(`1 0 obj\n${o}\nendobj\n`) : o)),
    Buffer.from('trailer <</Root 1 0 R>>\n%%EOF\n'),
  ])
const packed = (content: string, type = '/ObjStm') =>
  Buffer.concat([
    Buffer.from(`2 0 obj\n<</Type ${type} /Filter /FlateDecode>>\nstream\n`),
    deflateSync(content),
    Buffer.from('\nendstream\nendobj\n'),
  ])
const plainPdf = pdf('<</Type /Catalog>>', packed('1 0 <</Type /Page>>'))

test('[CALL-document-upload] a PDF is read again byte for byte', async () => {
  const ctx = ctxOf()
  const { useId } = await keepPdf(ctx, fileOf(plainPdf, '方案.pdf'), holderOf(6))
  const answer = await readFile(ctx, holderOf(6), useId)
  expect(answer.bytes.equals(plainPdf)).toBe(true)
  expect(answer).toMatchObject({ type: 'application/pdf', fileName: '方案.pdf', isolated: true })
})

test.each<[string, Buffer, ErrorKey]>([
  ['a script', pdf('<</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>'), 'pdf_active'],
  ['a script written otherwise', pdf('<</S /J#61va#53cript>>'), 'pdf_active'],
  ['a script in a packed object', pdf('<</Type /Catalog>>', packed('<</S /JavaScript>>')), 'pdf_active'],
  [
    'a script where a comment feigns a stream',
    pdf('%>> stream\n1 0 obj <</S /JavaScript>> endobj\n%endstream'),
    'pdf_active',
  ],
  [
    'a script in a packed object within such a comment',
    pdf(Buffer.from('%>> stream\n'), packed('<</S /JavaScript>>')),
    'pdf_active',
  ],
  ['a packed object whose name is written otherwise', pdf(packed('<</S /JavaScript>>', '/Obj#53tm')), 'pdf_active'],
  [
    'objects packed in a way that is not read',
    pdf(Buffer.from('2 0 obj <</Type /ObjStm>>\nstream\nzz\nendstream')),
    'pdf_damaged',
  ],
  ['an attached file', pdf('<</Names <</EmbeddedFiles 3 0 R>>>>'), 'pdf_active'],
  ['a program to start', pdf('<</S /Launch /F (cmd.exe)>>'), 'pdf_active'],
  ['a password', pdf('<</Encrypt 4 0 R>>'), 'pdf_locked'],
  ['half of it', plainPdf.subarray(0, 60), 'pdf_damaged'],
  ['a bomb', pdf(packed('0'.repeat(30_000_000))), 'pdf_damaged'],
  ['a picture', pngOf(10, 10), 'file_type'],
])('[ERR-document] a PDF with %s is refused', async (_, bytes, key) => {
  await expect(keepPdf(ctxOf(), fileOf(bytes), holderOf(7))).rejects.toEqual(refused(key))
})

test('an organisation has so much room', async () => {
  const ctx = ctxOf(databaseStore, { QIBO_FILES_MB: '1' })
  await db
    .insertInto('file')
    .values({ top_org_id: ours, sha256: Buffer.alloc(32, 1), type: 'image/png', bytes: 999_990, width: 1, height: 1 })
    .execute()
  await expect(keepPdf(ctx, fileOf(plainPdf), holderOf(8))).rejects.toEqual(refused('file_space'))
  expect(errors.file_space.status).toBe(507)
  await db.deleteFrom('file').where('sha256', '=', Buffer.alloc(32, 1)).execute()
})

type User = Parameters<typeof uploadsOf>[0]['user']
const asUser = (accountId: number) => ({ user: { accountId, topOrgId: ours } as User, now: morning, db })

test('an upload is taken over by its own account alone, once, and up to the number that is kept there', async () => {
  const [mine, colleague] = [asUser(501), asUser(502)]
  const { useId } = await keepImage(ctxOf(), fileOf(await photo(40)), maxBytes, uploadsOf(mine))
  const { useId: second } = await keepImage(ctxOf(), fileOf(await photo(41)), maxBytes, uploadsOf(mine))
  await expect(adoptFile(colleague, db, useId, holderOf(9), 1)).rejects.toEqual(refused('file_not_found'))
  const kept = await adoptFile(mine, db, useId, holderOf(9), 1)
  expect((await readFile(ctxOf(), holderOf(9), kept)).type).toBe('image/jpeg')
  await expect(adoptFile(mine, db, useId, holderOf(10), 1)).rejects.toEqual(refused('file_not_found'))
  await expect(adoptFile(mine, db, second, holderOf(9), 1)).rejects.toEqual(refused('file_limit'))
})

/** The part of S3 that is used, with the refusals of a real one. */
const objects = new Map<string, Buffer>()
const s3 = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const path = request.url ?? ''
    const found = objects.get(path)
    if (!/^AWS4-HMAC-SHA256 Credential=clinic\/\d{8}\/eu-central-1\/s3\//.test(request.headers.authorization ?? ''))
      return response.writeHead(403).end()
    if (request.method === 'PUT') objects.set(path, Buffer.concat(parts))
    if (request.method === 'DELETE') objects.delete(path)
    if (request.method === 'GET' && !found) return response.writeHead(404).end()
    return response.writeHead(200).end(request.method === 'GET' ? found : undefined)
  })
})
beforeAll(() => new Promise<void>((ready) => s3.listen(0, '127.0.0.1', ready)))
afterAll(() => new Promise((closed) => s3.close(closed)))
const s3Of = (key: string) => {
  const url = `http://127.0.0.1:${(s3.address() as AddressInfo).port}/bucket`
  return openStore(readConfig({ QIBO_FILES_URL: url, QIBO_FILES_KEY: key, QIBO_FILES_REGION: 'eu-central-1' }))
}

test('a store that speaks S3 keeps, reads and deletes the same files', async () => {
  const store = s3Of('clinic:geheim-geheim')
  const ctx = ctxOf(store)
  const { useId } = await keepImage(ctx, fileOf(await photo(50)), maxBytes, holderOf(11))
  expect([...objects.keys()].map((k) => k.replace(/\d+/g, 'n'))).toEqual(['/bucket/n/n/whole', '/bucket/n/n/small'])
  expect(await sharp((await readFile(ctx, holderOf(11), useId)).bytes).metadata()).toMatchObject({ width: 400 })
  await releaseFiles(db, holderOf(11))
  await cleanFiles(db, store, later(24 * 400))
  expect(objects.size).toBe(0)
})

test('where the store refuses, nothing is kept that cannot be read', async () => {
  const ctx = ctxOf(s3Of('nobody:geheim-geheim'))
  await expect(keepImage(ctx, fileOf(await photo(60)), maxBytes, holderOf(12))).rejects.toThrow('answered 403')
  const [use] = await listFiles({ db }, ours, 'trial', [12])
  await expect(readFile(ctx, holderOf(12), use?.id ?? 0)).rejects.toEqual(refused('file_not_found'))
  const again = await keepImage(ctxOf(), fileOf(await photo(60)), maxBytes, holderOf(12))
  expect((await readFile(ctxOf(), holderOf(12), again.useId)).type).toBe('image/jpeg')
})

test('a store without its key does not start', () => {
  expect(() => openStore(readConfig({ QIBO_FILES_URL: 'https://s3.example.com/bucket' }))).toThrow(
    'needs QIBO_FILES_KEY',
  )
})

test('what nothing keeps is deleted: an upload after a day, a file that was let go after an hour', async () => {
  await db.deleteFrom('file_use').execute()
  await cleanFiles(db, databaseStore, later(24 * 400))
  expect(await db.selectFrom('file_content').select('file_id').execute()).toEqual([])
  const upload = await keepImage(ctxOf(), fileOf(await photo(70)), maxBytes, uploadsOf(asUser(501)))
  const shared = fileOf(await photo(71))
  const kept = await keepImage(ctxOf(), shared, maxBytes, holderOf(13))
  await keepImage(ctxOf(), shared, maxBytes, holderOf(14))
  await db.updateTable('file').set({ created_at: morning }).execute()
  await releaseFiles(db, holderOf(14))
  expect(await cleanFiles(db, databaseStore, later(2))).toBe(0)
  expect(await cleanFiles(db, databaseStore, later(25))).toBe(1)
  await expect(readFile(ctxOf(), uploadsOf(asUser(501)), upload.useId)).rejects.toEqual(refused('file_not_found'))
  expect((await readFile(ctxOf(), holderOf(13), kept.useId)).bytes.length).toBeGreaterThan(100)
  await releaseFiles(db, holderOf(13), kept.useId)
  expect(await cleanFiles(db, databaseStore, later(2))).toBe(1)
})
