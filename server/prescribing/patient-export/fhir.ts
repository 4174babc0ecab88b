import { createHash } from 'node:crypto'
import type {
  Bundle,
  CodeableConcept,
  Condition,
  DocumentReference,
  Encounter,
  Medication,
  MedicationRequest,
  MedicationStatement,
  Observation,
  Organization,
  Patient,
  Practitioner,
  Procedure,
  Reference,
  Resource,
} from '@medplum/fhirtypes'
import { coding, hl7, words } from './fhir-codes.ts'
import { allergiesOf, drugsOf } from './fhir-known.ts'
import type { ExportedFile, ExportedPrescription, ExportedRecord, ExportedVisit } from './record.ts'

const loinc = 'http://loinc.org'
/** The Chinese tables have no registered URI; these identify them within the bundle. */
const systems = {
  gbt15657: 'urn:qibo:code-system:gb-t-15657-2021',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  icd10cn: 'urn:qibo:code-system:icd-10-gb-t-14396',
  sign: 'urn:qibo:code-system:sign',
  indicator: 'urn:qibo:code-system:indicator',
  patient: 'urn:qibo:patient',
  patientCode: 'urn:qibo:patient-code',
  prescription: 'urn:qibo:prescription-number',
} as const

/** FHIR allows no empty string anywhere. */
const filled = <K extends string>(key: K, value: string | null | undefined) =>
  (value?.trim() ? { [key]: value.trim() } : {}) as { [P in K]?: string }

/** The same record gives the same ids, so that an importer recognises it. */
function uuidOf(...parts: (string | number)[]): string {
  const hash = createHash('sha256').update(parts.join('/')).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** The record as a FHIR R4 collection, without drafts, with the files of its pictures where they are given. */
export function bundleOf(record: ExportedRecord, pictureFiles: readonly ExportedFile[] = []): Bundle {
  const { clinic, exportedAt } = record
  const idOf = (type: string, ...parts: (string | number)[]) => uuidOf('qibo', clinic.id, type, ...parts)
  const to = <T extends Resource>(type: T['resourceType'], ...parts: (string | number)[]): Reference<T> => ({
    reference: `urn:uuid:${idOf(type, ...parts)}`,
  })
  const names = { idOf, to, subject: to<Patient>('Patient', record.patient.patientId) }
  const signed = record.prescriptions.filter((p) => p.status === 'confirmed' || p.status === 'invalidated')
  const resources: Resource[] = [
    organizationOf(record, names),
    ...practitionersOf(record, names),
    patientOf(record, names),
    ...allergiesOf(record, names),
    ...drugsOf(record, names),
    ...record.visits.map((visit) => encounterOf(record, visit, names)),
    ...signed.flatMap((p) => [
      ...conditionsOf(p, names),
      ...signsOf(p, names),
      ...measuresOf(p, names),
      ...medicinesOf(p, names),
      ...proceduresOf(p, names),
    ]),
    ...record.visits.flatMap((visit) => pastOf(visit, names)),
    ...scoresOf(record, names),
    ...pictureFiles.map((file) => pictureOf(clinic.id, file)),
  ]
  return {
    resourceType: 'Bundle',
    id: idOf('Bundle', record.patient.patientId, exportedAt),
    type: 'collection',
    timestamp: exportedAt,
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  }
}

/** A picture beside the bundle of its patient, to whom it refers by the same id. */
export const pictureOf = (clinicId: number, file: ExportedFile): DocumentReference => ({
  resourceType: 'DocumentReference',
  id: uuidOf('qibo', clinicId, 'DocumentReference', file.fileId),
  status: 'current',
  type: { text: file.type },
  subject: { reference: `urn:uuid:${uuidOf('qibo', clinicId, 'Patient', file.patientId)}` },
  date: file.createdAt,
  ...filled('description', file.remark),
  content: [{ attachment: { contentType: file.contentType, creation: file.createdAt, data: file.base64 } }],
})

type Names = {
  idOf: (type: string, ...parts: (string | number)[]) => string
  to: <T extends Resource>(type: T['resourceType'], ...parts: (string | number)[]) => Reference<T>
  subject: Reference<Patient>
}

const organizationOf = ({ clinic }: ExportedRecord, { idOf }: Names): Organization => ({
  resourceType: 'Organization',
  id: idOf('Organization', clinic.id),
  name: clinic.name,
  ...(clinic.phone && { telecom: [{ system: 'phone', value: clinic.phone }] }),
  ...(clinic.address && { address: [{ text: clinic.address }] }),
})

function practitionersOf({ visits, prescriptions }: ExportedRecord, { idOf }: Names): Practitioner[] {
  const doctors = new Map(
    [...visits, ...prescriptions].flatMap(({ doctorId, doctorName }) =>
      doctorId !== null && doctorName ? [[doctorId, doctorName] as const] : [],
    ),
  )
  return [...doctors].map(([id, name]) => ({
    resourceType: 'Practitioner',
    id: idOf('Practitioner', id),
    name: [{ text: name }],
  }))
}

function patientOf({ patient: p, clinic }: ExportedRecord, { idOf, to }: Names): Patient {
  const telecom = [
    ...(p.phone ? [{ system: 'phone' as const, value: p.phone }] : []),
    ...(p.email ? [{ system: 'email' as const, value: p.email }] : []),
  ]
  return {
    resourceType: 'Patient',
    id: idOf('Patient', p.patientId),
    identifier: [
      { system: systems.patient, value: String(p.patientId) },
      ...(p.patientCode
        ? [
            {
              use: 'official' as const,
              type: coding(`${hl7}/v2-0203`, 'MR'),
              system: systems.patientCode,
              value: p.patientCode,
              assigner: to<Organization>('Organization', clinic.id),
            },
          ]
        : []),
    ],
    name: [{ use: 'official', text: p.patientName }],
    gender: p.sex,
    ...(p.birthday && { birthDate: p.birthday }),
    ...(telecom.length && { telecom }),
    ...(p.address && { address: [{ text: p.address }] }),
    managingOrganization: to('Organization', clinic.id),
  }
}

const encounterStatuses: Readonly<Record<string, Encounter['status']>> = {
  R: 'planned',
  A: 'arrived',
  D: 'in-progress',
  I: 'in-progress',
  T: 'in-progress',
  F: 'finished',
  P: 'cancelled',
}

function encounterOf({ clinic }: ExportedRecord, visit: ExportedVisit, { idOf, to, subject }: Names): Encounter {
  const reason = visit.complaint || visit.reason
  return {
    resourceType: 'Encounter',
    id: idOf('Encounter', visit.id),
    status: visit.invalidatedAt ? 'entered-in-error' : (encounterStatuses[visit.status] ?? 'unknown'),
    class: { system: `${hl7}/v3-ActCode`, code: visit.isOnline ? 'VR' : 'AMB' },
    subject,
    ...(visit.doctorId !== null && { participant: [{ individual: to<Practitioner>('Practitioner', visit.doctorId) }] }),
    period: { start: visit.startedAt ?? visit.reservedAt, ...(visit.finishedAt && { end: visit.finishedAt }) },
    ...(reason.trim() && { reasonCode: [words(reason.trim())] }),
    serviceProvider: to('Organization', clinic.id),
  }
}

/** The text of an older record. */
function pastOf({ id, past, reservedAt, invalidatedAt }: ExportedVisit, { idOf, to, subject }: Names): Resource[] {
  if (!past) return []
  const isVoided = invalidatedAt !== null
  const encounter = to<Encounter>('Encounter', id)
  const condition: Condition = {
    resourceType: 'Condition',
    id: idOf('Condition', 'past', id),
    ...(!isVoided && { clinicalStatus: coding(`${hl7}/condition-clinical`, 'active') }),
    verificationStatus: coding(`${hl7}/condition-ver-status`, isVoided ? 'entered-in-error' : 'confirmed'),
    category: [coding(`${hl7}/condition-category`, 'encounter-diagnosis')],
    code: words(past.diagnosis.trim()),
    subject,
    encounter,
    recordedDate: reservedAt,
  }
  const given: MedicationStatement = {
    resourceType: 'MedicationStatement',
    id: idOf('MedicationStatement', 'past', id),
    status: isVoided ? 'entered-in-error' : 'completed',
    medicationCodeableConcept: words(past.prescriptionText.trim()),
    subject,
    context: encounter,
    effectiveDateTime: reservedAt,
  }
  return [...(past.diagnosis.trim() ? [condition] : []), ...(past.prescriptionText.trim() ? [given] : [])]
}

const isVoid = (p: ExportedPrescription) => p.status === 'invalidated'
const timeOf = (p: ExportedPrescription) => p.confirmedAt ?? p.createdAt
const encounterRef = (p: ExportedPrescription, { to }: Names) =>
  p.visitId === null ? {} : { encounter: to<Encounter>('Encounter', p.visitId) }

/** An international code when it is one; the Chinese table extends them (K30.x00). */
const icdSystem = (code: string) => (/^[A-Z]\d\d(?:\.\d{1,2})?$/.test(code) ? systems.icd10 : systems.icd10cn)

function conditionsOf(p: ExportedPrescription, names: Names): Condition[] {
  const { chineseDiseases, patterns, westernDiseases } = p.diagnoses
  const coded = [
    ...[...chineseDiseases, ...patterns].map((d) => ({ ...d, system: systems.gbt15657 })),
    ...westernDiseases.map((d) => ({ ...d, system: icdSystem(d.code) })),
  ]
  const written = p.content.diagnosisResult.trim()
  const concepts = coded.length
    ? coded.map(
        ({ code, name, system }): CodeableConcept => ({ ...(code ? coding(system, code, name) : {}), text: name }),
      )
    : written
      ? [words(written)]
      : []
  return concepts.map((code, i) => ({
    resourceType: 'Condition',
    id: names.idOf('Condition', p.id, i),
    ...(!isVoid(p) && { clinicalStatus: coding(`${hl7}/condition-clinical`, 'active') }),
    verificationStatus: coding(`${hl7}/condition-ver-status`, isVoid(p) ? 'entered-in-error' : 'confirmed'),
    category: [coding(`${hl7}/condition-category`, 'encounter-diagnosis')],
    code,
    subject: names.subject,
    ...encounterRef(p, names),
    recordedDate: timeOf(p),
  }))
}

const observed = (p: ExportedPrescription, names: Names, id: string) => ({
  resourceType: 'Observation' as const,
  id: names.idOf('Observation', p.id, id),
  status: isVoid(p) ? ('entered-in-error' as const) : ('final' as const),
  subject: names.subject,
  ...encounterRef(p, names),
  effectiveDateTime: timeOf(p),
})

const signsOf = (p: ExportedPrescription, names: Names): Observation[] =>
  p.signs.map(({ id, name, present }) => ({
    ...observed(p, names, `sign ${id}`),
    category: [coding(`${hl7}/observation-category`, 'exam')],
    code: { ...coding(systems.sign, id, name), text: name },
    valueBoolean: present,
  }))

function measuresOf(p: ExportedPrescription, names: Names): Observation[] {
  const vital = { category: [coding(`${hl7}/observation-category`, 'vital-signs')] }
  const { height, weight } = p.content
  const quantity = (value: number, unit: string) => ({ value, unit, system: 'http://unitsofmeasure.org', code: unit })
  return [
    ...(height === null
      ? []
      : [
          {
            ...observed(p, names, 'height'),
            ...vital,
            code: coding(loinc, '8302-2', 'Body height'),
            valueQuantity: quantity(height, 'cm'),
          },
        ]),
    ...(weight === null
      ? []
      : [
          {
            ...observed(p, names, 'weight'),
            ...vital,
            code: coding(loinc, '29463-7', 'Body weight'),
            valueQuantity: quantity(weight, 'kg'),
          },
        ]),
    ...p.indicators.map(({ code, name, unit, value }) => ({
      ...observed(p, names, `indicator ${code}`),
      category: [coding(`${hl7}/observation-category`, 'laboratory')],
      code: { ...coding(systems.indicator, code, name), text: name },
      valueQuantity: { value, ...filled('unit', unit) },
    })),
  ]
}

/** For one packet, each herb by weight. */
function medicationOf(p: ExportedPrescription): Medication {
  return {
    resourceType: 'Medication',
    id: 'formula',
    code: words(p.content.ownName || p.recipeName || '自拟方'),
    ingredient: p.content.herbs.map((h) => ({
      itemCodeableConcept: words([h.name, h.form && h.form !== h.name ? `（${h.form}）` : ''].join('')),
      strength: {
        numerator: { value: h.doseG, unit: 'g', system: 'http://unitsofmeasure.org', code: 'g' },
        denominator: { value: 1, unit: '剂' },
      },
    })),
  }
}

function medicinesOf(p: ExportedPrescription, names: Names): MedicationRequest[] {
  const { herbs, recipeUsage, preparations } = p.content
  const request = (part: string | number) => ({
    resourceType: 'MedicationRequest' as const,
    id: names.idOf('MedicationRequest', p.id, part),
    ...(p.number && { identifier: [{ system: systems.prescription, value: p.number }] }),
    status: isVoid(p) ? ('entered-in-error' as const) : ('active' as const),
    intent: 'order' as const,
    subject: names.subject,
    ...encounterRef(p, names),
    authoredOn: timeOf(p),
    requester: names.to<Practitioner>('Practitioner', p.doctorId),
  })
  const usage = [`每日${recipeUsage.pairsPerDay}剂，分${recipeUsage.timesPerDay}次`, recipeUsage.taking.trim()]
  return [
    ...(herbs.length
      ? [
          {
            ...request('formula'),
            contained: [medicationOf(p)],
            medicationReference: { reference: '#formula' },
            dosageInstruction: [{ text: usage.filter(Boolean).join('，') }],
            dispenseRequest: { quantity: { value: recipeUsage.pairs, unit: '剂' } },
            ...(p.addenda.length && {
              note: p.addenda.map((a) => ({ authorString: a.authorName, time: a.createdAt, text: a.content })),
            }),
          },
        ]
      : []),
    ...preparations.map((one, i) => ({
      ...request(i),
      medicationCodeableConcept: words(one.name),
      ...(one.usage.trim() && { dosageInstruction: [{ text: one.usage.trim() }] }),
      dispenseRequest: { quantity: { value: one.pairs } },
    })),
  ]
}

function proceduresOf(p: ExportedPrescription, names: Names): Procedure[] {
  const { points, externalTreatments, therapies } = p.content
  const done = (part: string | number) => ({
    resourceType: 'Procedure' as const,
    id: names.idOf('Procedure', p.id, part),
    status: isVoid(p) ? ('entered-in-error' as const) : ('completed' as const),
    subject: names.subject,
    ...encounterRef(p, names),
    performedDateTime: timeOf(p),
  })
  return [
    ...(points.length
      ? [{ ...done('needles'), code: words('针刺'), bodySite: points.map((point) => words(point.name)) }]
      : []),
    ...[...externalTreatments, ...therapies].map((one, i) => ({
      ...done(i),
      code: words(one.name),
      ...(one.remark.trim() && { note: [{ text: one.remark.trim() }] }),
    })),
  ]
}

/** The patient's own severity scores, 0 to 10. */
const scoresOf = ({ followUps }: ExportedRecord, { idOf, to, subject }: Names): Observation[] =>
  followUps.flatMap((f) =>
    f.score === null
      ? []
      : [
          {
            resourceType: 'Observation' as const,
            id: idOf('Observation', 'follow-up', f.id),
            status: 'final' as const,
            category: [coding(`${hl7}/observation-category`, 'survey')],
            code: words('随访评分（0–10）'),
            subject,
            ...(f.visitId !== null && { encounter: to<Encounter>('Encounter', f.visitId) }),
            ...(f.followedUpAt && { effectiveDateTime: f.followedUpAt }),
            valueInteger: f.score,
            ...(f.note.trim() && { note: [{ text: f.note.trim() }] }),
          },
        ],
  )
