import { Image } from '@tiptap/extension-image'
import { EditorContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { document, richTextImageMaxBytes, richTextImageTypes } from '#contract/support/document.ts'
import { toastError } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { megabytes, uploadFault } from '#web/ui/upload/upload-rules.ts'
import { FileImage } from './file-image.tsx'
import styles from './talk.module.css'

const ownFile = /^\/api\/files\/\d+$/
/** Browsers have two names for an icon. */
const types = [...richTextImageTypes, 'image/vnd.microsoft.icon']

const Picture = ({ node }: NodeViewProps) => (
  <NodeViewWrapper>
    <FileImage url={String(node.attrs['src'])} name={String(node.attrs['alt'] ?? '')} />
  </NodeViewWrapper>
)

/** A picture from our own files; external ones do not become part of a text. */
const FilePicture = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (ownFile.test(element.getAttribute('src') ?? '') ? null : false) },
  ],
  addNodeView: () => ReactNodeViewRenderer(Picture),
})
const extensions = [StarterKit.configure({ link: { openOnClick: false, protocols: ['http', 'https'] } }), FilePicture]

/** Rich text for reading. Anything unknown to the editor is not rendered. */
export function RichTextBody({ html }: { html: string }) {
  const editor = useEditor(
    { extensions, content: html, editable: false, injectCSS: false, editorProps: { attributes: { role: 'document' } } },
    [html],
  )
  return <EditorContent editor={editor} className={styles['rich']} />
}

type Props = { label: string; initial?: string; change: (html: string) => void }

/** Accepts pictures of the eight types by drop, paste and file choice, and no other file. */
export function RichTextEditor({ label, initial = '', change }: Props) {
  const { t } = useTranslation(['talk', 'kit'])
  const input = useRef<HTMLInputElement>(null)
  const editor = useEditor({
    extensions,
    content: initial,
    injectCSS: false,
    onUpdate: ({ editor: typed }) => change(typed.isEmpty ? '' : typed.getHTML()),
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': label, 'aria-multiline': 'true' },
      handlePaste: (_, event) => takeAll(event.clipboardData?.files),
      handleDrop: (_, event) => takeAll(event.dataTransfer?.files),
    },
  })

  /** Whether there were files: then nothing else that was dropped is inserted. */
  function takeAll(files: FileList | null | undefined): boolean {
    if (!files?.length) return false
    for (const file of files) void take(file)
    return true
  }

  async function take(file: File) {
    const limits = { types, maxBytes: richTextImageMaxBytes, maxCount: 1 }
    const fault = uploadFault(file, limits, 0)
    if (fault === 'type') return toastError(t('talk:editor.onlyPictures'))
    if (fault) return toastError(t(`kit:upload.faults.${fault}`, { mb: megabytes(richTextImageMaxBytes), count: 1 }))
    // The refusal was displayed where it occurred.
    const sent = await call(document.uploadRichTextImage, { file }).catch(() => null)
    if (!sent || !editor) return
    // After the selection: a picture just inserted is selected, and the next one would replace it.
    const picture = { type: FilePicture.name, attrs: { src: sent.url, alt: file.name } }
    editor.chain().focus().insertContentAt(editor.state.selection.to, picture).run()
  }

  return (
    <div className={styles['rich-text']}>
      <EditorContent editor={editor} />
      <div className={styles['rich-tools']}>
        <Button look="link" size="small" onClick={() => editor?.chain().focus().toggleBold().run()}>
          {t('talk:editor.bold')}
        </Button>
        <Button look="link" size="small" onClick={() => editor?.chain().focus().toggleBulletList().run()}>
          {t('talk:editor.list')}
        </Button>
        <Button look="link" size="small" icon="image" onClick={() => input.current?.click()}>
          {t('talk:editor.picture')}
        </Button>
        <span className="text-muted text-tiny">{t('talk:editor.hint', { mb: megabytes(richTextImageMaxBytes) })}</span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('talk:editor.picture')}
          accept={types.join(',')}
          onChange={(event) => {
            takeAll(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
