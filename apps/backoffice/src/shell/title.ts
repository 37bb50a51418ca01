import { useEffect } from 'react'

/** Names the page in the browser's tab. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} · Backoffice`
  }, [page])
}
