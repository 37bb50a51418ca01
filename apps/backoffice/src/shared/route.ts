import { useParams } from '@tanstack/react-router'

/** A part of the address by its name in the route's path, such as `id` of `/$id`. */
export function useRouteParam(name: string): string {
  const params = useParams({ strict: false }) as Record<string, string | undefined>
  return params[name] ?? ''
}
