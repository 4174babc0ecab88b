import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitStatuses } from '#contract/base/codes.ts'
import { isClinician } from '#contract/base/permissions.ts'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { useAge } from '#web/base/age.ts'
import { useUser } from '#web/base/session.ts'
import { dayOf, timeOf } from '#web/base/time.ts'
import { FirstAlert } from '#web/clinic/patient/alerts.tsx'
import styles from '#web/clinic/patient/board.module.css'
import { waitedMinutes } from '#web/clinic/patient/board.ts'
import { useNthVisit } from '#web/clinic/patient/use-nth-visit.ts'
import type { RowAction } from '#web/clinic/patient/use-visit-actions.ts'
import { actionsFor, canPerform, looks, mayChange, prescriptionStatusStyles } from '#web/clinic/patient/visit-status.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Status } from '#web/ui/status.tsx'
import rowStyles from './board-row.module.css'

export type RowActions = {
  busy: boolean
  act: (act: RowAction, row: VisitRow) => void
  reappoint: (row: VisitRow) => void
  /** Printing sheets again, and payments. */
  desk: (row: VisitRow) => void
  /** A booking not yet begun can be moved or cancelled, or its patient did not come. */
  change: (kind: 'move' | 'miss' | 'cancel', row: VisitRow) => void
}

/** What the front desk changes of a visit that was not begun. */
function ChangeMenu({ row, change }: { row: VisitRow; change: RowActions['change'] }) {
  const { t } = useTranslation(['visit', 'calendar'])
  const items = [
    { kind: 'action', key: 'move', label: t('calendar:moveIt'), run: () => change('move', row) },
    ...(canPerform('miss', row.visitStatus)
      ? [{ kind: 'action', key: 'miss', label: t('calendar:miss'), run: () => change('miss', row) } as const]
      : []),
    {
      kind: 'action',
      key: 'cancel',
      label: t('calendar:cancelBooking'),
      danger: true,
      run: () => change('cancel', row),
    },
  ] as const
  return (
    <Menu items={items}>
      <button type="button" className="b t" aria-label={t('visit:changeOf', { name: row.name })}>
        <Icon name="more" />
      </button>
    </Menu>
  )
}

/** A booking of another day is moved to today before the patient is received. Who has come and waits past midnight is called. */
const mayReceive = (row: VisitRow, now: Date) =>
  row.visitStatus === visitStatuses.waiting || dayOf(row.reservationDate) === dayOf(now)
const receiving = new Set<RowAction>(['checkIn', 'start'])

function Acts({ row, now, isCurrent, actions }: { row: VisitRow; now: Date; isCurrent: boolean; actions: RowActions }) {
  const { t } = useTranslation(['visit', 'calendar'])
  const user = useUser()
  if (row.visitStatus === visitStatuses.outdated)
    return (
      <>
        {row.closedAs !== null && dayOf(row.reservationDate) === dayOf(now) ? (
          <button
            type="button"
            className="b t"
            disabled={actions.busy}
            aria-label={t('visit:actFor', { act: t('calendar:restore'), name: row.name })}
            onClick={() => actions.act('restore', row)}
          >
            {t('calendar:restore')}
          </button>
        ) : null}
        <button type="button" className="b t" onClick={() => actions.reappoint(row)}>
          {t('visit:acts.reappoint')}
        </button>
      </>
    )
  const received = mayReceive(row, now)
  const possible = user ? actionsFor(row, user.userType).filter((act) => received || !receiving.has(act)) : []
  const change =
    user && mayChange(row.visitStatus, user.userType) ? <ChangeMenu row={row} change={actions.change} /> : null
  if (!possible.length)
    return (
      <>
        <EndedActs row={row} now={now} actions={actions} />
        {change}
      </>
    )
  const acts = possible.map((act, at) => (
    <button
      key={act}
      type="button"
      className={at === 0 && isCurrent ? 'b p' : at === 0 ? 'b t' : `b t ${styles['second']}`}
      disabled={actions.busy}
      aria-label={t('visit:actFor', { act: t(`visit:acts.${act}`), name: row.name })}
      onClick={() => actions.act(act, row)}
    >
      {t(`visit:acts.${act}`)}
    </button>
  ))
  return (
    <>
      {acts}
      {change}
    </>
  )
}

/** Of a visit with nothing left to do. A phone has room for one act; there the front desk reads the record by its name. */
function EndedActs({ row, now, actions }: { row: VisitRow; now: Date; actions: RowActions }) {
  const { t } = useTranslation(['visit', 'calendar'])
  const user = useUser()
  const isDoctor = !!user && isClinician(user.userType)
  const hasDesk = row.prescriptionId !== null
  const mayReopen =
    isDoctor && canPerform('reopen', row.visitStatus) && !row.invalid && dayOf(row.reservationDate) === dayOf(now)
  const second = `b t ${styles['second']}`
  return (
    <>
      <Link
        className={hasDesk && !isDoctor ? second : 'b t'}
        to="/patientManagement/patients/$patientId"
        params={{ patientId: String(row.patientId) }}
      >
        {t('visit:acts.look')}
      </Link>
      {hasDesk && (
        <button
          type="button"
          className={isDoctor ? second : 'b t'}
          aria-label={t('calendar:desk.openFor', { name: row.name })}
          onClick={() => actions.desk(row)}
        >
          {t('calendar:desk.open')}
        </button>
      )}
      {mayReopen && (
        <button
          type="button"
          className={second}
          disabled={actions.busy}
          aria-label={t('visit:actFor', { act: t('visit:acts.reopen'), name: row.name })}
          onClick={() => actions.act('reopen', row)}
        >
          {t('visit:acts.reopen')}
        </button>
      )}
    </>
  )
}

type Props = { row: VisitRow; now: Date; isCurrent: boolean; opensGroup: boolean; actions: RowActions }

/** The number of minutes from which a wait is highlighted. */
const longWaitMinutes = 10

export function BoardRow({ row, now, isCurrent, opensGroup, actions }: Props) {
  const { t } = useTranslation(['visit', 'common'])
  const ageOf = useAge()
  const waited = waitedMinutes(row, now)
  const look = row.invalid ? prescriptionStatusStyles.invalidated : looks[row.visitStatus]
  const visitWord = useNthVisit()(row)
  const recipe =
    row.visitStatus === visitStatuses.visited || row.visitStatus === visitStatuses.finished ? row.recipeName : ''
  return (
    <tr className={`st-${row.visitStatus}${isCurrent ? ' now' : ''}${opensGroup ? ` ${styles['g0']}` : ''}`}>
      <td className="num text-faint no">{row.queueNo}</td>
      <td className="tm">{timeOf(row.reservationDate)}</td>
      <td className="sv">
        <Status
          icon={look.icon}
          tone={look.tone}
          word={t(
            row.invalid
              ? 'visit:recipeStatuses.invalidated'
              : row.closedAs
                ? `visit:closedAs.${row.closedAs}`
                : `visit:statuses.${row.visitStatus}`,
          )}
        />
      </td>
      <td className="pn">
        <Link to="/patientManagement/patients/$patientId" params={{ patientId: String(row.patientId) }}>
          {row.name}
        </Link>
      </td>
      <td className="text-muted sa">{`${t(`common:sexShort.${row.sex}`)} ${ageOf(row, { short: true })}`}</td>
      <td className="text-muted vi">{visitWord}</td>
      <td className="cc ellipsis" title={[row.complaint, recipe].filter(Boolean).join('　')}>
        <span className={rowStyles['complaint']}>
          {row.complaint}
          {recipe ? <span className="serif">{`　${recipe}`}</span> : null}
        </span>
      </td>
      <td className={`fl ${rowStyles['flags']}`}>
        <FirstAlert row={row} />
      </td>
      <td className="pq text-muted">
        {row.preConsulted ? (
          <>
            <span className={styles['column-name']}>{t('visit:columns.pq')}</span> {t('visit:preConsulted')}
          </>
        ) : null}
      </td>
      <td className={waited !== null && waited >= longWaitMinutes ? 'num wt long' : 'num wt'}>
        {waited === null ? null : (
          <>
            {waited}
            <small>{t('common:minutes')}</small>
          </>
        )}
      </td>
      <td className={styles['ac']} data-acts>
        <div>
          <Acts row={row} now={now} isCurrent={isCurrent} actions={actions} />
        </div>
      </td>
    </tr>
  )
}
