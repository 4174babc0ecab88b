import { exam } from '#contract/exam/exam.ts'
import { call } from '#web/base/query.ts'

/** As a file: the window that would show it may be barred. */
export async function openCertificate(id: number, attemptId: number) {
  const url = URL.createObjectURL(await call(exam.certificate, { id, attemptId }))
  const link = document.createElement('a')
  link.href = url
  link.download = `certificate-${attemptId}.pdf`
  link.click()
  URL.revokeObjectURL(url)
}
