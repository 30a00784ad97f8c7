export { writeMapFile as default } from "./map-file-format";
