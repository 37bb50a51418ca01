import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import type { PageFacts } from '../shared/router/route.ts'
import { useVisit } from '../shared/router/router.ts'
import { useSetting } from '../shared/state/settings.ts'

/** "Promoções · Girassol"; the home page's own title already names the casino. */
export function titleOf(page: PageFacts | undefined, i18n: I18n, softwareName: string, lost: string): string {
  return `${page ? i18n._(page.title) : lost} · ${softwareName}`
}

/** Keeps the tab's title in step with page and language; the server wrote the first one. */
export function usePageTitle(lost: string): void {
  const { i18n } = useLingui()
  const { software_name } = useSetting()
  const { page } = useVisit()
  const title = titleOf(page?.facts, i18n, software_name, lost)
  useEffect(() => {
    document.title = title
  }, [title])
}
