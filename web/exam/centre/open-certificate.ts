import { exam } from '#contract/exam/exam.ts'
import { call, sayUnreached } from '#web/base/query.ts'
import { saveFile } from '#web/base/save-file.ts'

export const openCertificate = (id: number, attemptId: number): Promise<void> =>
  call(exam.certificate, { id, attemptId }).then((file) => saveFile(file, `certificate-${attemptId}.pdf`), sayUnreached)
