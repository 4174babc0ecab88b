import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { type ArchiveType, archive } from '#contract/clinic/archive.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { cleanFiles } from '#server/files/clean.service.ts'
import { databaseStore } from '#server/files/database-store.sql.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let patientId = 0
beforeAll(async () => {
  doctor = (await t.signIn()).call
  patientId = await someone()
})

const someone = async () => (await doctor(patient.add, { patientName: '周慧敏', sex: 'female' })).patientId
const picture = async (shade: number) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 90 } } })
          .jpeg()
          .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Make: 'Camera of a patient' } })
          .toBuffer(),
      ),
    ],
    'IMG_0001.jpg',
  )
const fileOf = (bytes: string | Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name)
const add = async (whose: { patientId?: number; prescriptionId?: number }, type: ArchiveType, shade = 1) =>
  doctor(archive.uploadImage, { ...whose, type, remark: '自然光', file: await picture(shade) })
const bytesOf = async (imageId: number, size: 'whole' | 'small' = 'whole') =>
  Buffer.from(await (await doctor(archive.image, { imageId, size })).arrayBuffer())
const refused = (key: keyof typeof errors) => expect.objectContaining({ code: errors[key].code })

test('[CALL-archive-list] [ENTITY-archive] a picture stands in the list of its patient, without place and camera', async () => {
  const made = await add({ patientId }, 'tongue')
  expect(made).toMatchObject({ patientId, type: 'tongue', remark: '自然光', images: [{ width: 60, height: 40 }] })
  expect((await doctor(archive.list, { patientId })).list).toEqual([made])
  expect((await doctor(archive.list, { patientId, type: 'face' })).list).toEqual([])
  const bytes = await bytesOf(made.images[0]?.imageId ?? 0)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect((await sharp(await bytesOf(made.images[0]?.imageId ?? 0, 'small')).metadata()).format).toBe('jpeg')
})

test('a picture is answered as nothing but a picture, and is kept by no browser', async () => {
  const { token } = await t.signIn()
  const [first] = (await doctor(archive.list, { patientId })).list
  const answer = await t.fetcher(first?.images[0]?.url ?? '', { headers: { authorization: `Bearer ${token}` } })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': expect.stringMatching(/^attachment/),
    'cache-control': 'no-store',
  })
  expect((await t.fetcher(first?.images[0]?.url ?? '', {})).status).toBe(401)
})

test('[RULE-archive-images] [CONST-size-limits] ten of a type at a visit, the eleventh not, another type and the next visit again', async () => {
  const whose = await someone()
  const { prescriptionId, mcId } = await doctor(visit.create, { patientId: whose })
  const made = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => add({ prescriptionId }, 'tongue', n)))
  expect(made.filter((m) => m.status === 'fulfilled')).toHaveLength(10)
  for (const one of made) if (one.status === 'rejected') expect(one.reason).toEqual(refused('file_limit'))
  expect(await add({ prescriptionId }, 'report')).toMatchObject({ mcId, prescriptionId })
  expect(await add({ patientId: whose }, 'tongue')).toMatchObject({ mcId: null })
  expect(await doctor(archive.list, { prescriptionId, type: 'tongue' })).toMatchObject({ total: 10 })
  expect(await doctor(archive.list, { patientId: whose, pageSize: 5 })).toMatchObject({
    total: 12,
    list: { length: 5 },
  })
})

test.each<[string, () => File, keyof typeof errors]>([
  ['3 MB', () => fileOf(new Uint8Array(3 * 2 ** 20).fill(0xff), 'a.jpg'), 'file_too_large'],
  ['10 MB', () => fileOf(new Uint8Array(10 * 2 ** 20).fill(0xff), 'a.jpg'), 'file_too_large'],
  ['HEIC', () => fileOf('\0\0\0\x18ftypheic\0\0\0\0', 'a.jpg'), 'image_heic'],
  ['a PDF named .jpg', () => fileOf('%PDF-1.7\n%%EOF', 'a.jpg'), 'file_type'],
  ['SVG with script', () => fileOf('<svg onload="alert(1)"/>', 'a.svg'), 'file_type'],
  ['half a picture', () => fileOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2]), 'a.jpg'), 'image_damaged'],
  ['nothing', () => fileOf('', 'a.jpg'), 'file_missing'],
])('[ERR-image] [ERR-upload] %s is refused with a sentence, and nothing is kept', async (_, file, key) => {
  const whose = await someone()
  const attempt = doctor(archive.uploadImage, { patientId: whose, type: 'face', file: file() })
  await expect(attempt).rejects.toEqual(refused(key))
  await expect(attempt).rejects.toMatchObject({ message: expect.stringMatching(/。$/) })
  expect((await doctor(archive.list, { patientId: whose })).total).toBe(0)
})

test('[CALL-archive-remark] the remark is rewritten', async () => {
  const { archiveId } = await add({ patientId }, 'report')
  expect(await doctor(archive.modifyRemark, { archiveId, remark: '血常规' })).toMatchObject({ remark: '血常规' })
  const { list } = await doctor(archive.list, { patientId, type: 'report' })
  expect(list).toMatchObject([{ archiveId, remark: '血常规' }])
  await expect(doctor(archive.modifyRemark, { archiveId, remark: '长'.repeat(501) })).rejects.toMatchObject({
    code: errors.input_invalid.code,
  })
})

test('[CALL-archive-delete] a deleted picture is gone from the list, and its bytes with the next cleaning', async () => {
  const whose = await someone()
  const { archiveId, images } = await add({ patientId: whose }, 'other', 200)
  expect(await doctor(archive.remove, { archiveId })).toEqual({ archiveId, deleted: true })
  await expect(doctor(archive.remove, { archiveId })).rejects.toEqual(refused('archive_not_found'))
  await expect(doctor(archive.image, { imageId: images[0]?.imageId ?? 0 })).rejects.toEqual(
    refused('archive_not_found'),
  )
  expect((await doctor(archive.list, { patientId: whose })).list).toEqual([])
  expect(await cleanFiles(t.db, databaseStore, new Date(Date.now() + 48 * 3_600_000))).toBeGreaterThan(0)
})

test('[CALL-archive-compare] two pictures of one patient, never of two', async () => {
  const [before, after] = [await add({ patientId }, 'tongue', 10), await add({ patientId }, 'tongue', 20)]
  const lastImageId = before.images[0]?.imageId ?? 0
  expect(await doctor(archive.compare, { archiveId: after.archiveId, lastImageId })).toMatchObject({
    current: { imageId: after.images[0]?.imageId, archiveId: after.archiveId },
    last: { imageId: lastImageId, archiveId: before.archiveId },
  })
  const stranger = await add({ patientId: await someone() }, 'tongue', 30)
  await expect(doctor(archive.compare, { archiveId: stranger.archiveId, lastImageId })).rejects.toEqual(
    refused('archive_not_found'),
  )
})

test('another organisation finds none of it, and a patient who is hidden takes the pictures along', async () => {
  const theirs = (await t.signIn('theirs')).call
  const whose = await someone()
  const { archiveId, images } = await add({ patientId: whose }, 'face', 77)
  const imageId = images[0]?.imageId ?? 0
  const tries = (call: Caller) => [
    call(archive.modifyRemark, { archiveId, remark: 'x' }),
    call(archive.remove, { archiveId }),
    call(archive.compare, { archiveId, lastImageId: imageId }),
    call(archive.image, { imageId }),
  ]
  await expect(theirs(archive.list, { patientId: whose })).rejects.toEqual(refused('patient_not_found'))
  const notFound = Array.from({ length: 4 }, () => ({ status: 'rejected', reason: refused('archive_not_found') }))
  expect(await Promise.allSettled(tries(theirs))).toEqual(notFound)
  await expect(doctor(archive.list, {})).rejects.toEqual(refused('archive_whose'))
  await doctor(patient.remove, { patientId: whose, forceDel: true })
  expect(await Promise.allSettled(tries(doctor))).toEqual(notFound)
})
