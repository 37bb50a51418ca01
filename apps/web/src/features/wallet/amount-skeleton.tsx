import { Skeleton } from '@girassol/ui'

/** Stands on the line of the amount it waits for: a hidden space gives it the height and baseline of the text. */
export function AmountSkeleton() {
  return (
    <span aria-hidden="true" className="relative inline-block w-24">
      &nbsp;
      <span className="absolute inset-x-0 inset-y-[15%]">
        <Skeleton className="size-full" />
      </span>
    </span>
  )
}
