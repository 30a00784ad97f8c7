-- What each function and trigger does, where \df+ and other tools show it. docs/database.md says the
-- same; a test compares the two.

COMMENT ON FUNCTION announce_changed_listings() IS
  'Notifies public_changes of each changed row that was or is approved and of the lists it is in. Arguments: the name of one row, the name of its lists.';
COMMENT ON FUNCTION announce_changed_photos() IS
  'Notifies public_changes of the approved listings that the changed photos belonged to or belong to now.';
COMMENT ON FUNCTION announce_changed_posts() IS
  'Notifies public_changes of "posts" when a published post changed: each post links its neighbors.';
COMMENT ON FUNCTION announce_emptied_table() IS
  'Notifies public_changes of "*": any public page may have changed.';
COMMENT ON FUNCTION announce_public_changes(names text[]) IS
  'Sends names as a JSON array on the channel public_changes; more than a hundred, or more than a notification holds, become ["*"].';
COMMENT ON FUNCTION count_deleted_listings() IS
  'Appends the negative counts of deleted public listings to listing_counts.';
COMMENT ON FUNCTION count_inserted_listings() IS
  'Appends the counts of inserted public listings to listing_counts.';
COMMENT ON FUNCTION count_updated_listings() IS
  'Appends the counts of changed listings as they are minus as they were to listing_counts; nothing where these are equal.';
COMMENT ON FUNCTION fold_listing_counts() IS
  'Replaces the rows of listing_counts by one row for each state, game type and cell, in one statement. The server calls it every hour.';
COMMENT ON FUNCTION forget_listing_counts() IS
  'Empties listing_counts.';
COMMENT ON FUNCTION listing_cell(lat numeric, lng numeric) IS
  'The quarter of a degree that a position is in, as row * 10000 + column, both from 1. An index and listing_counts are built on it.';
COMMENT ON FUNCTION listing_count_keys(state text, game_types text[], lat numeric, lng numeric) IS
  'The keys of listing_counts under which one public listing counts: up to three places for each game type and for all of them.';
COMMENT ON FUNCTION note_waiting_since() IS
  'Keeps waiting_since: the time at which a row or its revision began to wait for review, null while neither does.';
COMMENT ON FUNCTION recount_listings() IS
  'Fills listing_counts anew from properties, after a bulk load without triggers. Nobody may write meanwhile.';
COMMENT ON FUNCTION relearn_search_words() IS
  'Adds the words of all approved listings and profiles to search_words, after a bulk load without triggers.';
COMMENT ON FUNCTION remember_search_words() IS
  'Adds the words of the statement''s approved rows to search_words, sorted, so that two writers lock them in one order.';
COMMENT ON FUNCTION search_text(value text) IS
  'Lower case without accents, the form in which texts are indexed and searched. Immutable, unlike unaccent(), because it names the dictionary.';

COMMENT ON TRIGGER blog_posts_announced_delete ON blog_posts IS
  'Notifies public_changes when a statement deleted published posts.';
COMMENT ON TRIGGER blog_posts_announced_insert ON blog_posts IS
  'Notifies public_changes when a statement inserted published posts.';
COMMENT ON TRIGGER blog_posts_announced_truncate ON blog_posts IS
  'Notifies public_changes that any public page may have changed.';
COMMENT ON TRIGGER blog_posts_announced_update ON blog_posts IS
  'Notifies public_changes when a statement changed posts that were published before or are now.';
COMMENT ON TRIGGER photos_announced_delete ON photos IS
  'Notifies public_changes of the approved listings whose photos were deleted.';
COMMENT ON TRIGGER photos_announced_insert ON photos IS
  'Notifies public_changes of the approved listings whose photos were inserted.';
COMMENT ON TRIGGER photos_announced_truncate ON photos IS
  'Notifies public_changes that any public page may have changed.';
COMMENT ON TRIGGER photos_announced_update ON photos IS
  'Notifies public_changes of the approved listings whose photos were changed.';
COMMENT ON TRIGGER professionals_announced_delete ON professionals IS
  'Notifies public_changes of deleted approved profiles.';
COMMENT ON TRIGGER professionals_announced_insert ON professionals IS
  'Notifies public_changes of inserted approved profiles.';
COMMENT ON TRIGGER professionals_announced_truncate ON professionals IS
  'Notifies public_changes that any public page may have changed.';
COMMENT ON TRIGGER professionals_announced_update ON professionals IS
  'Notifies public_changes of changed profiles that were approved before or are now.';
COMMENT ON TRIGGER professionals_waiting_since ON professionals IS
  'Sets waiting_since of the profile while it or its revision waits for review, and clears it otherwise.';
COMMENT ON TRIGGER professionals_words_inserted ON professionals IS
  'Adds the words of inserted, approved profiles to search_words.';
COMMENT ON TRIGGER professionals_words_updated ON professionals IS
  'Adds the words of changed, approved profiles to search_words.';
COMMENT ON TRIGGER properties_announced_delete ON properties IS
  'Notifies public_changes of deleted approved listings.';
COMMENT ON TRIGGER properties_announced_insert ON properties IS
  'Notifies public_changes of inserted approved listings.';
COMMENT ON TRIGGER properties_announced_truncate ON properties IS
  'Notifies public_changes that any public page may have changed.';
COMMENT ON TRIGGER properties_announced_update ON properties IS
  'Notifies public_changes of changed listings that were approved before or are now.';
COMMENT ON TRIGGER properties_counts_deleted ON properties IS
  'Appends what the deleted public listings take from the counts to listing_counts.';
COMMENT ON TRIGGER properties_counts_inserted ON properties IS
  'Appends what the inserted public listings add to the counts to listing_counts.';
COMMENT ON TRIGGER properties_counts_truncated ON properties IS
  'Empties listing_counts.';
COMMENT ON TRIGGER properties_counts_updated ON properties IS
  'Appends the difference that the statement makes to the counts to listing_counts.';
COMMENT ON TRIGGER properties_waiting_since ON properties IS
  'Sets waiting_since of the listing while it or its revision waits for review, and clears it otherwise.';
COMMENT ON TRIGGER properties_words_inserted ON properties IS
  'Adds the words of inserted, approved listings to search_words.';
COMMENT ON TRIGGER properties_words_updated ON properties IS
  'Adds the words of changed, approved listings to search_words.';
COMMENT ON TRIGGER real_estate_agents_announced_delete ON real_estate_agents IS
  'Notifies public_changes of deleted approved profiles.';
COMMENT ON TRIGGER real_estate_agents_announced_insert ON real_estate_agents IS
  'Notifies public_changes of inserted approved profiles.';
COMMENT ON TRIGGER real_estate_agents_announced_truncate ON real_estate_agents IS
  'Notifies public_changes that any public page may have changed.';
COMMENT ON TRIGGER real_estate_agents_announced_update ON real_estate_agents IS
  'Notifies public_changes of changed profiles that were approved before or are now.';
COMMENT ON TRIGGER real_estate_agents_waiting_since ON real_estate_agents IS
  'Sets waiting_since of the profile while it or its revision waits for review, and clears it otherwise.';
COMMENT ON TRIGGER real_estate_agents_words_inserted ON real_estate_agents IS
  'Adds the words of inserted, approved profiles to search_words.';
COMMENT ON TRIGGER real_estate_agents_words_updated ON real_estate_agents IS
  'Adds the words of changed, approved profiles to search_words.';
