import { Skeleton } from '@girassol/ui'

/** As high as what comes, roughly, so that little moves when it does. */
export function Waiting({ lines }: { lines: number }) {
  return (
    <div aria-busy="true" className="flex min-w-0 flex-1 flex-col gap-4 py-1">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line % 3 === 2 ? 'h-5 w-1/2' : 'h-5'} />
      ))}
    </div>
  )
}
