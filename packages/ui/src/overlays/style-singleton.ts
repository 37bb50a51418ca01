import { useEffect } from 'react'

/**
 * Stands in for the package `react-style-singleton`, by which `react-remove-scroll` keeps the page behind a dialog from
 * scrolling. Constructed style sheets need no permission of the Content-Security-Policy; style elements do.
 */
export function stylesheetSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | null = null
  return {
    add(styles: string) {
      users += 1
      if (users > 1) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
      sheet = null
    },
  }
}

/** The styles of the first mounted user count, unless they are `dynamic`. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton()
  return function useStyles(styles: string, dynamic?: boolean): void {
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
      // oxlint-disable-next-line react/exhaustive-deps -- the package's own rule: other styles count only where they may change
    }, [dynamic ? styles : null])
  }
}

export function styleSingleton() {
  const useStyles = styleHookSingleton()
  return function StyleSheet({ styles, dynamic }: { styles: string; dynamic?: boolean }): null {
    useStyles(styles, dynamic)
    return null
  }
}
