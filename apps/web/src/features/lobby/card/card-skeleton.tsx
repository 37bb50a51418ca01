import { Skeleton } from '@girassol/ui'

/** As tall as a card, so that nothing moves when the games arrive. */
export function CardSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="aspect-[3/4] w-full rounded-md" />
      <div className="px-0.5">
        <span className="flex h-[1.375rem] items-center">
          <Skeleton shape="line" className="w-3/4" />
        </span>
        <span className="flex h-5 items-center text-sm">
          <Skeleton shape="line" className="w-1/2" />
        </span>
      </div>
    </div>
  )
}
