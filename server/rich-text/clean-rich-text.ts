import sanitizeHtml from 'sanitize-html'

/** What the application's editor can produce. Everything else is removed; its text stays. */
const allowedTags = [
  ...['p', 'br', 'strong', 'em', 's', 'u', 'code', 'a', 'img'],
  ...['h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'],
]
/** A picture must be one of our own files: nothing is fetched from elsewhere. */
const ownImage = /^\/api\/files\/([1-9]\d{0,15})$/
/** A page of the application, or a web address. `//host` and `/\host` lead outside and are neither. */
const safeLink = /^(\/(?![/\\])|https?:\/\/)/i

export type CleanText = { html: string; fileIds: number[]; isEmpty: boolean }

/** Rich text as stored: without scripts, styles, external pictures or anything the editor does not produce. */
export function cleanRichText(typed: string): CleanText {
  const fileIds = new Set<number>()
  const html = sanitizeHtml(typed, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) =>
        safeLink.test(href)
          ? { tagName, attribs: { href, rel: 'noopener noreferrer', target: '_blank' } }
          : { tagName: 'span', attribs: {} },
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag !== 'img') return false
      const id = ownImage.exec(attribs['src'] ?? '')?.[1]
      if (id !== undefined) fileIds.add(Number(id))
      return id === undefined
    },
  }).trim()
  return { html, fileIds: [...fileIds], isEmpty: plainText(html) === '' && fileIds.size === 0 }
}

/** Only the words, on one line. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(?:p|li|h[23]|blockquote|pre)>|<br ?\/?>/g, ' ')
  const words = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return decodeEntities(words).replace(/\s+/g, ' ').trim()
}

/** The five entities written by the sanitiser. */
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ' }
const decodeEntities = (text: string) =>
  text.replace(/&(lt|gt|quot|amp|nbsp);/g, (whole, name: string) => entities[name] ?? whole)

/** The same text with other ids for its pictures. */
export const renumberImages = (html: string, ids: ReadonlyMap<number, number>): string =>
  html.replace(/(src="\/api\/files\/)(\d{1,15})(")/g, (_, head: string, id: string, tail: string) =>
    [head, String(ids.get(Number(id)) ?? id), tail].join(''),
  )
