import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Patient } from '#contract/patient.ts'
import type { Prescription } from '#contract/prescription.ts'

export type Sheet = {
  prescription: Prescription
  patient: Patient | null
  qr: Buffer | null
  kind: 'prescription' | 'decoction' | 'label' | 'leaflet'
  paper: 'A5' | 'A4'
}

const require = createRequire(import.meta.url)
const fonts = {
  sans: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  serif: require.resolve('@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf'),
}

/** The sheet as PDF, fonts embedded: what it looks like does not depend on the printer's machine. */
export function drawPdf(sheet: Sheet): Promise<Buffer> {
  const document = new PDFDocument({ size: sheet.paper, margin: 36, font: fonts.sans, info: { Title: 'Qibo' } })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  document.registerFont('sans', fonts.sans).registerFont('serif', fonts.serif)
  document
    .font('serif')
    .fontSize(14)
    .text(sheet.prescription.clinicName, { align: 'center' })
    .text('处方笺', { align: 'center' })
  document
    .font('sans')
    .fontSize(10)
    .text(`姓名 ${sheet.patient?.patientName ?? ''}`)
  for (const h of sheet.prescription.content.herbs)
    document.font('serif').text(`${h.name} ${h.decoct ? `（${h.decoct}）` : ''} ${h.doseG} g`)
  if (sheet.qr) document.image(sheet.qr, { width: 60 })
  document.end()
  return done
}
