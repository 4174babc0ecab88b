import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toastDone } from '#web/base/notices.ts'
import { useRecognition } from '#web/prescribing/written/use-recognition.ts'
import { useWriteOut } from '#web/prescribing/written/use-write-out.ts'
import { WriteOutOffer } from '#web/prescribing/written/write-out-offer.tsx'
import writtenStyles from '#web/prescribing/written/written.module.css'
import { WrittenLines } from '#web/prescribing/written/written-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/choice-fields.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { MultiSelect } from '#web/ui/form/select.tsx'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import customStyles from './custom.module.css'
import { ShareLink } from './share-link.tsx'
import { SymptomTags } from './symptom-tags.tsx'
import { type OwnProps, useOwnDraft } from './use-own-draft.ts'
import { useSaveOwn } from './use-save-own.ts'

export function OwnForm({ action, before }: OwnProps) {
  const { t } = useTranslation(['custom', 'common'])
  const navigate = useNavigate()
  const { draft, change, isBarred, forget, revert } = useOwnDraft({ action, before })
  const { save, fields, isBusy } = useSaveOwn({ action, before }, () => {
    forget()
    toastDone(t('custom:saved'))
    void navigate({ to: '/prescription-management' })
  })
  const setText = (text: string) => change({ text })
  const { found, isFresh, edit } = useRecognition(draft.text, setText)
  const box = useRef<HTMLTextAreaElement>(null)
  const { offer, takeByKey, shown } = useWriteOut(box, draft.text, setText, { found, isFresh })
  const lines = found?.lines ?? []
  const noDose = lines.some((l) => l.doseG === null)
  const ready = draft.name.trim() !== '' && lines.length > 0 && !noDose && !offer && isFresh

  return (
    <form
      className={customStyles['own-form']}
      onSubmit={(e) => {
        e.preventDefault()
        if (ready) save(draft, lines)
      }}
    >
      <div className={customStyles['own-cells']}>
        <TextField
          label={t('custom:columns.name')}
          required
          error={fields?.['name']}
          maxLength={60}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t('custom:columns.number')}
          error={fields?.['number']}
          maxLength={20}
          placeholder={t('custom:numberHint')}
          value={draft.number}
          onChange={(number) => change({ number })}
        />
        <Switch label={t('custom:columns.enabled')} value={draft.enabled} onChange={(enabled) => change({ enabled })} />
      </div>
      <Field<string> label={t('custom:herbsLabel')} required error={fields?.['herbs']}>
        {({ attributes }) => (
          <textarea
            {...attributes}
            className={writtenStyles['write-box']}
            maxLength={10_000}
            placeholder={t('custom:herbsHint')}
            spellCheck={false}
            value={draft.text}
            onChange={(e) => setText(e.target.value)}
            ref={box}
            onKeyDown={takeByKey}
          />
        )}
      </Field>
      <WriteOutOffer {...shown} />
      <WrittenLines lines={lines} edit={edit} />
      {isBarred && <p className={`text-small text-gamboge ${customStyles['own-note']}`}>{t('custom:barred')}</p>}
      {noDose && <p className={`text-small text-gamboge ${customStyles['own-note']}`}>{t('custom:doseNeeded')}</p>}
      {found?.recipes[0] && (
        <p className={`text-small text-muted ${customStyles['own-note']}`}>
          {t('custom:near', { recipes: found.recipes.map((r) => r.label).join(t('common:listSeparator')) })}
        </p>
      )}
      <SymptomTags value={draft.symptoms} onChange={(symptoms) => change({ symptoms })} />
      <MultiSelect
        label={t('custom:preparations')}
        free
        options={[]}
        maxCount={10}
        placeholder={t('custom:preparationsHint')}
        value={[...draft.preparations]}
        onChange={(list) => change({ preparations: list.map((one) => one.slice(0, 60)) })}
      />
      <TextArea
        label={t('custom:columns.remark')}
        error={fields?.['remark']}
        maxLength={500}
        rows={[2, 8]}
        value={draft.remark}
        onChange={(remark) => change({ remark })}
      />
      <div className={`row ${customStyles['own-acts']}`}>
        <Button look="primary" type="submit" disabled={!ready} busy={isBusy}>
          {t('custom:save')}
        </Button>
        <Button onClick={revert}>{t('custom:revert')}</Button>
        <span className="grow" />
        {action === 'edit' && before && before.symptoms.length > 0 && (
          <ShareLink symptomIds={before.symptoms.map((s) => s.id)} customPrescriptionId={before.id} />
        )}
      </div>
    </form>
  )
}
