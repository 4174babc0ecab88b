import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { doctorTest } from '#contract/exam/doctor-test.ts'
import { exam } from '#contract/exam/exam.ts'
import { query } from '#web/base/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type ExamWay = 'centre' | 'tests'
type Props = { exam: { id: number; name: string; attemptId: number | null }; way: ExamWay; close: () => void }

/** Information before the exam starts; the clock does not run yet. */
export function ExamTips({ exam: asked, way, close }: Props) {
  const { t } = useTranslation('test-centre')
  const navigate = useNavigate()
  const { id } = asked
  const centre = useQuery({ ...query(exam.tips, { id }), enabled: way === 'centre' })
  const tests = useQuery({ ...query(doctorTest.startHint, { id }), enabled: way === 'tests' })
  const text = way === 'centre' ? centre.data?.tips : tests.data?.hint
  const run = () =>
    void navigate({
      to: way === 'centre' ? '/test-centre/sit/$id' : '/doctor-tests/sit/$id',
      params: { id: String(id) },
    })
  return (
    <Dialog
      title={asked.name}
      close={close}
      closesEasily
      confirm={{ label: t(asked.attemptId === null ? 'beginNow' : 'continue'), run, disabled: !text }}
    >
      {text ? text.split('\n').map((line) => <p key={line}>{line}</p>) : <Skeleton />}
    </Dialog>
  )
}
