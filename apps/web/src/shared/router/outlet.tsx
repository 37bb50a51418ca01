import { Component, type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { useRouter, useVisit } from './router.ts'

/** The page of the present visit. */
export function Outlet({ Failed }: { Failed: ComponentType<{ error: unknown }> }) {
  const router = useRouter()
  const visit = useVisit()
  useLayoutEffect(() => router.settle(visit), [router, visit])
  const { Component: Page, Frame, page } = visit
  const shown = (
    // Keyed by page, not by address: a filter that changes the address does not start the page over.
    <Catch key={page?.pattern.source} Failed={Failed}>
      <Page />
    </Catch>
  )
  if (!Frame) return shown
  return (
    <Catch key={page?.frame?.feature} Failed={Failed}>
      <Frame>{shown}</Frame>
    </Catch>
  )
}

interface CatchProps {
  Failed: ComponentType<{ error: unknown }>
  children: ReactNode
}

/** A page that breaks takes only itself down. */
class Catch extends Component<CatchProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    const { Failed, children } = this.props
    return caught ? <Failed error={caught.error} /> : children
  }
}
