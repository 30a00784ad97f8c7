import { useRootData } from "~/layout/root-data";
import { Avatar } from "~/ui/avatar";

import { getPersonInitial, type ChatPerson } from "../person";

interface PersonAvatarProps {
  person: ChatPerson;
}

/** Shows the portrait of a person in a conversation; in lite mode only the initial. */
export function PersonAvatar({ person }: PersonAvatarProps) {
  const { lite } = useRootData();
  return <Avatar name={getPersonInitial(person)} image={lite ? null : person.profileImageUrl} />;
}
