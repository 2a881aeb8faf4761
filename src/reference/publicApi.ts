import recorded from '../../api/DrissionRecord.json';
import { corrections, type Correction } from './corrections';

/** A parameter as the code has it; `stubDefault` only where the stub claims another default. */
export type Param = {
  name: string;
  kind: string;
  /** Python's repr; absent for a required parameter. */
  default?: string;
  type?: string;
  stubDefault?: string;
};

/** A public name of the library, as recorded by `npm run api`. */
export type Member = {
  /** What a reader writes, from the class on: `Recorder.set.header`. Also the id of its heading. */
  name: string;
  kind: 'class' | 'function' | 'method' | 'property' | 'attribute';
  /** The name without its last part; a class or function owns itself. */
  owner: string;
  definedIn: string;
  /** The same member of the class that it comes from. */
  inheritedFrom?: string;
  params?: Param[];
  /** What a method returns, or what a property or attribute is. */
  type?: string;
  /**
   * Names of the types that came back when the member was used; `self` for the object that it
   * belongs to.
   */
  returns?: string[];
};

/** The recorded public API. */
export type PublicApi = { library: string; version: string; members: Member[] };

/**
 * A record with the types put right that the library's stubs have wrong.
 *
 * @param list - see `corrections`
 * @throws when a correction names nothing, or nothing that is wrong any more
 */
export function correct(api: PublicApi, list: readonly Correction[]): PublicApi {
  const open = new Set(list);
  const members = api.members.map((member) => {
    /** What is listed for the member or one of its parameters, in place of what the stubs say. */
    const typeOf = (param: string | undefined, type: string | undefined): string | undefined => {
      const found = list.find(
        (one) => one.member === member.name && one.param === param && one.type !== type,
      );
      if (!found) return type;
      open.delete(found);
      return found.type;
    };
    const type = typeOf(undefined, member.type);
    const params = member.params?.map((param) => {
      const corrected = typeOf(param.name, param.type);
      return corrected === param.type ? param : { ...param, type: corrected };
    });
    return { ...member, ...(type && { type }), ...(params && { params }) };
  });
  for (const { member, param } of open) {
    const place = param ? `${member}(${param})` : member;
    throw new Error(
      `src/reference/corrections.ts: nothing to correct at ${place}: remove the entry.`,
    );
  }
  return { ...api, members };
}

/** The public API of the release that this site documents. */
export const publicApi = correct(recorded as PublicApi, corrections);

/**
 * Looks members up by name.
 *
 * @returns a map from full name to member, in the order of the record
 * @throws when the record holds no member, because then nothing could be checked against it
 */
export function byName(from: PublicApi = publicApi): Map<string, Member> {
  if (from.members.length === 0) {
    throw new Error('api/DrissionRecord.json holds no member: run `npm run api`.');
  }
  return new Map(from.members.map((member) => [member.name, member]));
}

/** Whether a member is called with parentheses. */
export const isCallable = (member: Member): boolean => member.params !== undefined;

/** The last part of a name: `header` of `Recorder.set.header`. */
export const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
