/** The run of a session that is going on: one at a time. */
export class Turn {
  private now: AbortController | undefined;

  get busy(): boolean {
    return this.now !== undefined;
  }

  /** Begins a run; gives what stops it. */
  begin(): AbortSignal {
    this.now = new AbortController();
    return this.now.signal;
  }

  /** Stops the run; it is going on until it has ended. */
  stop(): void {
    this.now?.abort();
  }

  /** Stops the run, which has nothing more to show: another one may begin at once. */
  forget(): void {
    this.stop();
    this.now = undefined;
  }

  /** Whether a run is still the one that is going on. */
  is(signal: AbortSignal): boolean {
    return this.now?.signal === signal;
  }

  /** Ends a run; whether none is going on now, since another one may have begun meanwhile. */
  end(signal: AbortSignal): boolean {
    if (this.is(signal)) this.now = undefined;
    return !this.busy;
  }
}
