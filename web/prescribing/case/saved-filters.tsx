import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { foundLimit } from '#contract/base/fields.ts'
import { visitCases } from '#contract/prescribing/medical-case.ts'
import { toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { undoBar } from '#web/base/undo-bar.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { CaseFilter } from './case-filters.tsx'

/** One of the same name is replaced, which is said before. */
export function SaveFilterDialog({ filter, close }: { filter: CaseFilter; close: () => void }) {
  const { t } = useTranslation('medical-case')
  const [name, setName] = useState('')
  const { data } = useQuery(query(visitCases.caseFilters, {}))
  const save = useCall(visitCases.saveCaseFilter, [visitCases.caseFilters])
  const { patientName: _, patientPhone: __, ...kept } = filter
  const replaces = data?.list.some((one) => one.name === name.trim()) ?? false
  const run = () =>
    void save.mutateAsync({ name, filter: kept }).then(
      (saved) => {
        toastDone(t('filterSaved', { name: saved.name }))
        close()
      },
      () => undefined,
    )
  return (
    <Dialog
      title={t('saveFilter')}
      close={close}
      confirm={{
        label: t(replaces ? 'saveInstead' : 'save'),
        run,
        disabled: !name.trim(),
        busy: save.isPending,
      }}
    >
      <TextField label={t('filterName')} maxLength={30} value={name} onChange={setName} />
      <p className="text-muted" role="status">
        {replaces ? t('filterReplaced') : t('noNamesKept')}
      </p>
    </Dialog>
  )
}

type Saved = Output<typeof visitCases.caseFilters>['list'][number]

function RenameDialog({ saved: { id, name: old }, close }: { saved: Saved; close: () => void }) {
  const { t } = useTranslation('medical-case')
  const [name, setName] = useState(old)
  const rename = useCall(visitCases.renameCaseFilter, [visitCases.caseFilters])
  const run = () => void rename.mutateAsync({ id, name }).then(close, () => undefined)
  return (
    <Dialog
      title={t('renameFilter')}
      close={close}
      confirm={{ label: t('save'), run, disabled: !name.trim(), busy: rename.isPending }}
    >
      <TextField label={t('filterName')} maxLength={30} value={name} onChange={setName} />
    </Dialog>
  )
}

/** Removing one can be undone for a minute. */
export function SavedFilters({ take }: { take: (saved: Saved) => void }) {
  const { t } = useTranslation('medical-case')
  const [renaming, setRenaming] = useState<Saved | null>(null)
  const { data } = useQuery(query(visitCases.caseFilters, {}))
  const remove = useCall(visitCases.removeCaseFilter, [visitCases.caseFilters])
  const save = useCall(visitCases.saveCaseFilter, [visitCases.caseFilters])
  if (!data?.list.length) return null
  const removeOne = ({ id, name, filter }: Saved) =>
    void remove.mutateAsync({ id }).then(
      () => undoBar.set({ text: t('filterRemoved', { name }), undo: () => save.mutateAsync({ name, filter }) }),
      () => undefined,
    )
  return (
    <p>
      {t('saved')}{' '}
      {data.list.map((saved) => (
        <Tag key={saved.id} remove={{ name: saved.name, run: () => removeOne(saved) }}>
          <Button look="link" size="small" onClick={() => take(saved)}>
            {saved.name} {saved.count < foundLimit ? saved.count : t('countOrMore', { count: foundLimit })}
          </Button>
          <button
            type="button"
            className="b t"
            aria-label={t('renameOf', { name: saved.name })}
            onClick={() => setRenaming(saved)}
          >
            <Icon name="pen" size={14} />
          </button>
        </Tag>
      ))}
      {renaming ? <RenameDialog saved={renaming} close={() => setRenaming(null)} /> : null}
    </p>
  )
}
