import { useNavigate } from '@tanstack/react-router'
import { Button, Form, Input, Select, Switch } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { type CustomPrescription, customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { useRecognition } from '#web/prescribing/written/use-recognition.ts'
import { useWriteOut } from '#web/prescribing/written/use-write-out.ts'
import { WriteOutOffer } from '#web/prescribing/written/write-out-offer.tsx'
import { WrittenLines } from '#web/prescribing/written/written-lines.tsx'
import { emptyDraft, keptDraft, type OwnDraft } from './own-draft.ts'
import { ShareLink } from './share-link.tsx'
import { SymptomTags } from './symptom-tags.tsx'

type Props = { action: 'add' | 'edit' | 'copy'; before: CustomPrescription | null }

/** What is typed is kept on the device until it is saved: a closed window loses nothing. */
export function OwnForm({ action, before }: Props) {
  const { t } = useTranslation(['custom', 'common'])
  const navigate = useNavigate()
  const [keeper] = useState(() => keptDraft(action === 'edit' && before ? before.id : action))
  const [stored] = useState(() => emptyDraft(before))
  const [draft, setDraft] = useState(() => keeper.recall() ?? stored)
  const [isBarred, setBarred] = useState(false)
  const change = (part: Partial<OwnDraft>) => setDraft((old) => ({ ...old, ...part }))
  useEffect(() => {
    if (draft !== stored) setBarred(!keeper.keep(draft))
  }, [draft, stored, keeper])
  const setText = (text: string) => change({ text })
  const { found, isFresh, edit } = useRecognition(draft.text, setText)
  const box = useRef<HTMLTextAreaElement>(null)
  const { offer, takeByKey, shown } = useWriteOut(box, draft.text, setText, { found, isFresh })
  const reads = [customPrescription.list, customPrescription.search, customPrescription.detail]
  const create = useCall(customPrescription.create, reads)
  const update = useCall(customPrescription.update, reads)
  const failed = create.error ?? update.error
  const fields = failed instanceof CallError ? (failed.data as { fields?: Record<string, string> } | null)?.fields : {}
  const lines = found?.lines ?? []
  const noDose = lines.some((l) => l.doseG === null)
  const ready = draft.name.trim() !== '' && lines.length > 0 && !noDose && !offer && isFresh

  const save = () => {
    const { name, number, enabled, remark, preparations, symptoms } = draft
    const herbs = lines.map(({ herbId, name, form, doseG, decoct }) =>
      PrescribedHerb.parse({ herbId, name, form, doseG, decoct, from: 'personal' }),
    )
    const input = { name, number, enabled, remark, herbs, preparations, symptoms: symptoms.map((s) => s.id) }
    const onSuccess = () => {
      keeper.forget()
      toastDone(t('custom:saved'))
      void navigate({ to: '/prescription-management' })
    }
    if (action === 'edit' && before) update.mutate({ ...input, id: before.id }, { onSuccess })
    else create.mutate(input, { onSuccess })
  }
  const item = (name: string) => (fields?.[name] ? { validateStatus: 'error' as const, help: fields[name] } : {})
  return (
    <Form className="own-form" layout="vertical" onFinish={() => ready && save()}>
      <div className="own-cells">
        <Form.Item label={t('custom:columns.name')} required {...item('name')}>
          <Input
            aria-label={t('custom:columns.name')}
            maxLength={60}
            value={draft.name}
            onChange={(e) => change({ name: e.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('custom:columns.number')} {...item('number')}>
          <Input
            aria-label={t('custom:columns.number')}
            maxLength={20}
            placeholder={t('custom:numberHint')}
            value={draft.number}
            onChange={(e) => change({ number: e.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('custom:columns.enabled')}>
          <Switch
            aria-label={t('custom:columns.enabled')}
            checked={draft.enabled}
            onChange={(enabled) => change({ enabled })}
          />
        </Form.Item>
      </div>
      <Form.Item label={t('custom:herbsLabel')} required {...item('herbs')}>
        <textarea
          aria-label={t('custom:herbsLabel')}
          className="write-box"
          maxLength={10_000}
          placeholder={t('custom:herbsHint')}
          spellCheck={false}
          value={draft.text}
          onChange={(e) => setText(e.target.value)}
          ref={box}
          onKeyDown={takeByKey}
        />
      </Form.Item>
      <WriteOutOffer {...shown} />
      <WrittenLines lines={lines} edit={edit} />
      {isBarred && <p className="s c-g own-note">{t('custom:barred')}</p>}
      {noDose && <p className="s c-g own-note">{t('custom:doseNeeded')}</p>}
      {found?.recipes[0] && (
        <p className="s m own-note">
          {t('custom:near', { recipes: found.recipes.map((r) => r.label).join(t('common:listSeparator')) })}
        </p>
      )}
      <Form.Item label={t('custom:symptoms')}>
        <SymptomTags value={draft.symptoms} onChange={(symptoms) => change({ symptoms })} />
      </Form.Item>
      <Form.Item label={t('custom:preparations')}>
        <Select
          mode="tags"
          maxCount={10}
          open={false}
          suffixIcon={null}
          aria-label={t('custom:preparations')}
          placeholder={t('custom:preparationsHint')}
          value={[...draft.preparations]}
          onChange={(list: string[]) => change({ preparations: list.map((one) => one.slice(0, 60)) })}
        />
      </Form.Item>
      <Form.Item label={t('custom:columns.remark')} {...item('remark')}>
        <Input.TextArea
          aria-label={t('custom:columns.remark')}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={draft.remark}
          onChange={(e) => change({ remark: e.target.value })}
        />
      </Form.Item>
      <div className="row own-acts">
        <Button type="primary" htmlType="submit" disabled={!ready} loading={create.isPending || update.isPending}>
          {t('custom:save')}
        </Button>
        <Button
          onClick={() => {
            keeper.forget()
            setDraft(stored)
          }}
        >
          {t('custom:revert')}
        </Button>
        <span className="grow" />
        {action === 'edit' && before && before.symptoms.length > 0 && (
          <ShareLink symptomIds={before.symptoms.map((s) => s.id)} customPrescriptionId={before.id} />
        )}
      </div>
    </Form>
  )
}
