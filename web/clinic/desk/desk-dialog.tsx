import { useTranslation } from 'react-i18next'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Payments } from './payments.tsx'
import { Sheets } from './sheets.tsx'

type Props = { row: Pick<VisitRow, 'mcId' | 'name'>; close: () => void }

/** The front desk's tasks after a visit: printing sheets and labels again, and payments. */
export function DeskDialog({ row, close }: Props) {
  const { t } = useTranslation('calendar')
  return (
    <Dialog title={t('desk.title', { name: row.name })} close={close} closesEasily>
      <Sheets mcId={row.mcId} />
      <Payments mcId={row.mcId} />
    </Dialog>
  )
}
