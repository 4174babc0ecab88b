/** A list is read in pages of the largest size. */
export const wholePageSize = 200
/** No day and no patient has more; a server error must not cause an endless loop. */
const mostPages = 20

type Page<T> = { list: T[]; total: number }

/** All pages of a list, one after another: nothing is silently cut off. */
export async function readWhole<T>(read: (pageNo: number) => Promise<Page<T>>): Promise<Page<T>> {
  const first = await read(1)
  const list = [...first.list]
  for (let pageNo = 2; list.length < first.total && pageNo <= mostPages; pageNo++) {
    const next = await read(pageNo)
    if (!next.list.length) break
    list.push(...next.list)
  }
  return { list, total: first.total }
}
