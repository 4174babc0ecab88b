import { exam } from '#contract/exam/exam.ts'
import { call } from '#web/base/query.ts'
import { saveFile } from '#web/base/save-file.ts'

export const openCertificate = async (id: number, attemptId: number) =>
  saveFile(await call(exam.certificate, { id, attemptId }), `certificate-${attemptId}.pdf`)
